// One socket to one table: says hello, resumes from the last number seen, comes back calmly when it is cut.
import type { News } from "./wire";

export type ConnectionState = "connecting" | "online" | "waiting" | "refused" | "closed";

/** The part of a WebSocket that is used, so that tests can bring their own. */
export interface Socket {
  onopen: (() => void) | null;
  onmessage: ((event: { data: string }) => void) | null;
  onclose: ((event: { code: number; reason: string }) => void) | null;
  send(text: string): void;
  close(): void;
}

export interface Surroundings {
  open(table: string): Socket;
  later(work: () => void, milliseconds: number): () => void;
}

export interface Listener {
  news(news: News): void;
  state(state: ConnectionState, reason: string): void;
}

const FIRST_WAIT = 500;
const LONGEST_WAIT = 8000;
const SILENCE = 25_000; // then a ping tells whether anybody is there
const NO_REPLY = 10_000;
// The server's words for "do not come again like this": no proper hello, bad token, no such table.
const FINAL_CODES = [4400, 4401, 4403, 4404];

export class Connection {
  number = 0;
  private socket: Socket | null = null;
  private wait = FIRST_WAIT;
  private stopped = false;
  private cancel: () => void = () => undefined;

  constructor(
    private readonly table: string,
    private readonly token: string,
    private readonly listener: Listener,
    private readonly surroundings: Surroundings = browser,
  ) {}

  start(): void {
    this.stopped = false;
    this.connect();
  }

  stop(): void {
    this.stopped = true;
    this.drop();
    this.listener.state("closed", "");
  }

  /** Do not wait any longer: the network is back, or somebody pressed the button. */
  hurry(): void {
    if (this.stopped || this.socket) return;
    this.cancel();
    this.connect();
  }

  private connect(): void {
    const socket = this.surroundings.open(this.table);
    this.socket = socket;
    this.listener.state("connecting", "");
    this.expect(NO_REPLY, () => this.lost(socket, 0, "silent"));
    socket.onopen = () => socket.send(JSON.stringify({ type: "hello", token: this.token, since: this.number }));
    socket.onmessage = (event) => this.heard(socket, event.data);
    socket.onclose = (event) => this.lost(socket, event.code, event.reason);
  }

  private heard(socket: Socket, text: string): void {
    if (socket !== this.socket) return;
    const message = JSON.parse(text) as { type: string };
    this.expect(SILENCE, () => this.ping(socket));
    if (message.type === "welcome") {
      this.wait = FIRST_WAIT;
      this.listener.state("online", "");
    } else if (message.type === "news") {
      const news = message as News;
      this.number = news.number;
      this.listener.news(news);
    }
  }

  private ping(socket: Socket): void {
    socket.send(JSON.stringify({ type: "ping" }));
    this.expect(NO_REPLY, () => this.lost(socket, 0, "silent"));
  }

  private expect(milliseconds: number, otherwise: () => void): void {
    this.cancel();
    this.cancel = this.surroundings.later(otherwise, milliseconds);
  }

  private lost(socket: Socket, code: number, reason: string): void {
    if (socket !== this.socket) return;
    this.drop();
    if (this.stopped) return;
    if (FINAL_CODES.includes(code)) {
      this.listener.state("refused", reason);
      return;
    }
    this.listener.state("waiting", reason);
    this.expect(this.wait, () => this.connect());
    this.wait = Math.min(this.wait * 2, LONGEST_WAIT);
  }

  private drop(): void {
    this.cancel();
    const socket = this.socket;
    this.socket = null;
    if (!socket) return;
    socket.onopen = socket.onmessage = socket.onclose = null;
    socket.close();
  }
}

const browser: Surroundings = {
  open(table) {
    const scheme = location.protocol === "https:" ? "wss" : "ws";
    return new WebSocket(`${scheme}://${location.host}/tables/${table}/play`) as unknown as Socket;
  },
  later(work, milliseconds) {
    const timer = setTimeout(work, milliseconds);
    return () => clearTimeout(timer);
  },
};
