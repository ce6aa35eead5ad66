// Sounds, made from nothing: short tones and rustles of the Web Audio API, no files. Off until somebody wants them.

let context: AudioContext | null = null;

/** Browsers let a page sound only after somebody has touched it; until then this is silent. */
function stage(): AudioContext | null {
  if (typeof AudioContext === "undefined") return null;
  context ??= new AudioContext();
  if (context.state === "suspended") void context.resume().catch(() => undefined);
  return context;
}

function tone(pitch: number, start: number, length: number, loudness: number, shape: OscillatorType = "sine"): void {
  const audio = stage();
  if (!audio) return;
  const at = audio.currentTime + start;
  const source = new OscillatorNode(audio, { type: shape, frequency: pitch });
  const volume = new GainNode(audio, { gain: 0 });
  volume.gain.linearRampToValueAtTime(loudness, at + 0.015);
  volume.gain.exponentialRampToValueAtTime(0.0001, at + length);
  source.connect(volume).connect(audio.destination);
  source.start(at);
  source.stop(at + length);
}

/** Wood on wood: a burst of noise through a narrow filter. */
function knock(start: number, pitch: number): void {
  const audio = stage();
  if (!audio) return;
  const length = Math.floor(audio.sampleRate * 0.05);
  const noise = new AudioBuffer({ length, sampleRate: audio.sampleRate });
  const samples = noise.getChannelData(0);
  for (let place = 0; place < length; place += 1) samples[place] = (Math.random() * 2 - 1) * (1 - place / length) ** 3;
  const source = new AudioBufferSourceNode(audio, { buffer: noise });
  const filter = new BiquadFilterNode(audio, { type: "bandpass", frequency: pitch, Q: 4 });
  const volume = new GainNode(audio, { gain: 0.5 });
  source.connect(filter).connect(volume).connect(audio.destination);
  source.start(audio.currentTime + start);
}

/** Something heavy: a tone that falls. */
function slide(from: number, to: number, length: number, loudness: number, shape: OscillatorType = "triangle"): void {
  const audio = stage();
  if (!audio) return;
  const at = audio.currentTime;
  const source = new OscillatorNode(audio, { type: shape, frequency: from });
  const volume = new GainNode(audio, { gain: loudness });
  source.frequency.exponentialRampToValueAtTime(to, at + length);
  volume.gain.exponentialRampToValueAtTime(0.0001, at + length);
  source.connect(volume).connect(audio.destination);
  source.start(at);
  source.stop(at + length);
}

/** Dice on a table: as many knocks as dice, within reason. */
function dice(count: number): void {
  const heard = Math.min(8, Math.max(2, count));
  for (let die = 0; die < heard; die += 1) knock(0.05 * die + 0.03 * Math.random(), 900 + 900 * Math.random());
}

const MOTIONS: Record<string, (count: number, milliseconds: number) => void> = {
  walk: (count, milliseconds) => {
    for (let step = 1; step < count; step += 1) knock(((step - 1) * milliseconds) / 1000 / (count - 1), 260);
  },
  shot: () => {
    knock(0, 2400);
    slide(700, 90, 0.22, 0.12, "sawtooth");
  },
  blow: () => knock(0, 420),
  throw: () => slide(300, 900, 0.25, 0.05),
  blast: () => slide(160, 30, 0.6, 0.2, "sawtooth"),
  fall: () => slide(330, 70, 0.5, 0.1),
  open: () => slide(180, 320, 0.3, 0.04),
  close: () => knock(0.05, 180),
  break: () => slide(240, 40, 0.4, 0.15, "square"),
  lay: () => knock(0, 520),
  "turn-over": () => knock(0, 1500),
  appear: () => tone(440, 0, 0.2, 0.05),
  vanish: () => tone(220, 0, 0.2, 0.05),
  lose: () => slide(300, 150, 0.25, 0.08),
  gain: () => tone(660, 0, 0.25, 0.06),
  roll: dice,
};

export const sounds = {
  /** What a motion sounds like; those without a sound are silent. */
  motion(kind: string, count: number, milliseconds: number): void {
    MOTIONS[kind]?.(count, milliseconds);
  },
  /** It is your turn. */
  turn(): void {
    tone(523, 0, 0.22, 0.08);
    tone(784, 0.11, 0.3, 0.08);
  },
  /** The game is over. */
  over(): void {
    for (const [place, pitch] of [392, 494, 587, 784].entries()) tone(pitch, 0.09 * place, 0.7, 0.06);
  },
};
