// A server that can be told what to say, a socket that can be cut, and time that passes when it is told to.
import type { Socket, Surroundings } from "../src/store/connection/connection";
import { Wire, type Fetch, type News, type View, type Welcome } from "../src/store/wire";

export type Said = Record<string, unknown>;

export class FakeSocket implements Socket {
  onopen: (() => void) | null = null;
  onmessage: ((event: { data: string }) => void) | null = null;
  onclose: ((event: { code: number; reason: string }) => void) | null = null;
  sent: Said[] = [];
  closed = false;
  /** What the server says to a message; nothing for null. */
  reply: (message: Said) => object | null = () => null;

  send(text: string): void {
    const message = JSON.parse(text) as Said;
    this.sent.push(message);
    const reply = this.reply(message);
    if (reply) queueMicrotask(() => this.say({ id: message["id"], number: 3, ...reply }));
  }

  close(): void {
    this.closed = true;
  }

  say(message: object): void {
    this.onmessage?.({ data: JSON.stringify(message) });
  }

  cut(code = 1006, reason = ""): void {
    this.onclose?.({ code, reason });
  }
}

export class FakeWorld implements Surroundings {
  sockets: FakeSocket[] = [];
  reply: (message: Said) => object | null = () => null;
  private waiting: { at: number; work: () => void }[] = [];
  private clock = 0;

  open(): Socket {
    const socket = new FakeSocket();
    socket.reply = (message) => this.reply(message);
    this.sockets.push(socket);
    return socket;
  }

  later(work: () => void, milliseconds: number): () => void {
    const one = { at: this.clock + milliseconds, work };
    this.waiting.push(one);
    return () => {
      this.waiting = this.waiting.filter((other) => other !== one);
    };
  }

  pass(milliseconds: number): void {
    const end = this.clock + milliseconds;
    for (;;) {
      const next = this.waiting.filter((one) => one.at <= end).sort((a, b) => a.at - b.at)[0];
      if (!next) break;
      this.clock = next.at;
      this.waiting = this.waiting.filter((one) => one !== next);
      next.work();
    }
    this.clock = end;
  }

  /** All messages of a type that were sent, on whatever socket. */
  said(type: string): Said[] {
    return this.sockets.flatMap((socket) => socket.sent).filter((message) => message["type"] === type);
  }

  get socket(): FakeSocket {
    const last = this.sockets.at(-1);
    if (!last) throw new Error("no socket was opened");
    return last;
  }
}

export function news(number: number, part: Partial<News> = {}): News {
  return {
    type: "news",
    setting_up: false,
    arranging: [],
    number,
    since: 0,
    length: 0,
    keep: null,
    lines: [],
    asked: [0],
    your_turn: true,
    typed_dice: null,
    may_undo: false,
    undo_asked: null,
    seats: [],
    over: false,
    result: null,
    status: "running",
    clocks: null,
    ...part,
  };
}

/** The table's words to a hello. */
export function welcome(...seats: number[]): Welcome {
  return { type: "welcome", table: "t1", seats, number: 3, commitment: "", status: "running" };
}

/** A refusal as a socket tells it. */
export function refusal(code: string, message: string): object {
  return { type: "error", code, message };
}

const plainPiece = { face_down: false, facing: "", count: 1, covers: [], shares: [], foe: false, watches: [], left: [] };

export function view(part: Partial<View> = {}): View {
  const word = (key: string) => ({ key, parameters: {} });
  return {
    game: "toy",
    seat: 0,
    title: word("title"),
    status: [],
    boards: [
      {
        id: "map",
        title: word("map"),
        width: 2,
        height: 2,
        squares: ["a1", "b1", "a2", "b2"].map((name, place) => ({
          name,
          x: place % 2,
          y: Math.floor(place / 2),
          kind: "floor",
          height: place === 3 ? 2 : 0,
          marks: [],
          regions: place < 2 ? ["north"] : [],
          tile: "",
        })),
        edges: [{ name: "a1-b1", a: "a1", b: "b1", kind: "door", height: 0, state: "closed", strength: 0, label: null }],
        left: 0,
        top: 0,
        tiles: [],
        regions: [],
        overlays: [],
        signs: [],
      },
    ],
    pieces: [
      { name: "fox", label: word("fox"), kind: "piece", seat: 0, board: "map", square: "a1", icon: "", badges: [word("badge-active")], ...plainPiece },
      { name: "owl", label: word("owl"), kind: "piece", seat: 1, board: "map", square: "b2", icon: "", badges: [], ...plainPiece },
    ],
    panels: [{ id: "first", kind: "score", title: word("side-fox"), seat: 0, piece: "", meters: [], lines: [], cards: [], count: 0, rules: [], pools: [] }],
    dice: [],
    sides: [],
    request: {
      seats: [0],
      prompt: word("prompt"),
      kind: "choice",
      options: [
        { verb: "go", notation: "go b1", points_at: [["square", "b1"]], label: null },
        { verb: "go", notation: "go a2", points_at: [["square", "a2"]], label: null },
        { verb: "bite", notation: "bite owl with teeth", points_at: [["unit", "owl"], ["weapon", "teeth"]], label: null },
        { verb: "knock", notation: "knock a1-b1", points_at: [["door", "a1-b1"]], label: null },
        { verb: "end", notation: "end", points_at: [], label: null },
      ],
      verbs: [
        { name: "go", kind: "move", same_as: "" },
        { name: "bite", kind: "attack", same_as: "" },
        { name: "knock", kind: "handle", same_as: "" },
        { name: "end", kind: "other", same_as: "" },
      ],
      spots: [],
      walks: [],
      piece: "fox",
      left: [],
      usual: "",
      poor: [],
    },
    ...part,
  };
}

export interface Asked {
  path: string;
  body: Record<string, unknown>;
}

/** A wire whose server answers by path; what is not told is an empty reply. Everything asked is kept. */
export function fakeWire(replies: Record<string, (body: Record<string, unknown>) => unknown>): { wire: Wire; asked: Asked[] } {
  const asked: Asked[] = [];
  const fetching: Fetch = (input, init) => {
    const body = init?.body ? (JSON.parse(String(init.body)) as Record<string, unknown>) : {};
    asked.push({ path: input, body });
    const found = Object.entries(replies).find(([path]) => input.startsWith(path));
    try {
      const reply = found ? found[1](body) : {};
      return Promise.resolve(new Response(JSON.stringify(reply), { status: 200 }));
    } catch (error) {
      if (error instanceof Problem) return Promise.resolve(new Response(JSON.stringify(error.problem), { status: 409 }));
      return Promise.reject(error);
    }
  };
  return { wire: new Wire(fetching), asked };
}

export class Problem extends Error {
  constructor(readonly problem: { code: string; detail: string }) {
    super(problem.detail);
  }
}
