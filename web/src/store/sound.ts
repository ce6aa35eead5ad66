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

export const sounds = {
  /** Dice on a table: as many knocks as dice, within reason. */
  dice(count: number): void {
    const heard = Math.min(8, Math.max(2, count));
    for (let die = 0; die < heard; die += 1) knock(0.05 * die + 0.03 * Math.random(), 900 + 900 * Math.random());
  },
  /** It is your turn. */
  turn(): void {
    tone(523, 0, 0.22, 0.08);
    tone(784, 0.11, 0.3, 0.08);
  },
  /** Something has moved. */
  step(): void {
    tone(220, 0, 0.09, 0.05, "triangle");
  },
  /** The game is over. */
  over(): void {
    for (const [place, pitch] of [392, 494, 587, 784].entries()) tone(pitch, 0.09 * place, 0.7, 0.06);
  },
};
