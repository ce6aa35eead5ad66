// One socket to one table: says hello, resumes from the last number seen, comes back calmly when it is cut.
// Everything at the table goes over it: news come unasked, questions and answers get a reply with their id.
import { Refusal, type Company, type Language, type Messages, type News, type SocketIn, type SocketOut, type Welcome } from "../wire";

export type ConnectionState = "connecting" | "online" | "waiting" | "refused" | "closed";

/** What each kind of message is replied with. */
export interface Replies {
  answer: Messages["AckReply"];
  undo: Messages["AckReply"];
  consent: Messages["AckReply"];
  resign: Messages["AckReply"];
  "come-back": Messages["AckReply"];
  mix: Messages["AckReply"];
  "take-over": Messages["AckReply"];
  arrange: Messages["AckReply"];
  say: Messages["AckReply"];
  view: Messages["ViewReply"];
  odds: Messages["OddsReply"];
  "several-odds": Messages["SeveralOddsReply"];
  "why-not": Messages["WhyNotReply"];
  query: Messages["FindingReply"];
  preview: Messages["FindingReply"];
}

type MessageOf<Kind> = Extract<SocketIn, { type: Kind }>;

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
  welcome(welcome: Welcome): void;
  news(news: News): void;
  company(company: Company): void;
  state(state: ConnectionState, reason: string): void;
}

interface Waiting {
  message: SocketIn;
  done(reply: unknown): void;
  failed(error: Error): void;
  cancel(): void;
}

const FIRST_WAIT = 500;
const LONGEST_WAIT = 8000;
const SILENCE = 25_000; // then a ping tells whether anybody is there
const NO_REPLY = 10_000;
const PATIENCE = 20_000; // for a reply, cuts included
// The server's words for "do not come again like this": no proper hello, bad token, no such table, played with other rules.
const FINAL_CODES = [4400, 4401, 4403, 4404, 4409];

export class Connection {
  number = 0;
  private socket: Socket | null = null;
  private online = false;
  private wait = FIRST_WAIT;
  private stopped = false;
  private cancel: () => void = () => undefined;
  private counter = 0;
  private readonly waiting = new Map<string, Waiting>();

  constructor(
    private readonly table: string,
    private readonly token: string,
    private readonly listener: Listener,
    private readonly surroundings: Surroundings = browser,
    /** What refusals are told in. */
    private readonly language: () => Language = () => "en",
  ) {}

  start(): void {
    this.stopped = false;
    this.connect();
  }

  stop(): void {
    this.stopped = true;
    this.drop();
    this.giveUp();
    this.listener.state("closed", "");
  }

  /** Do not wait any longer: the network is back, or somebody pressed the button. */
  hurry(): void {
    if (this.stopped || this.socket) return;
    this.cancel();
    this.connect();
  }

  /** Say hello anew, in the language of now. */
  renew(): void {
    if (this.stopped || !this.socket) return;
    this.drop();
    this.connect();
  }

  /**
   * Send a message and wait for its reply. What was under way when the socket is cut is sent again on the next one; the
   * server does nothing twice: an answer has its own id, everything else that acts has the number it was meant for.
   */
  ask<Kind extends keyof Replies>(message: MessageOf<Kind>): Promise<Replies[Kind]> {
    this.counter += 1;
    const sent: SocketIn = message;
    const id = sent.id ?? `q${this.counter}`;
    const whole: SocketIn = { ...sent, id };
    return new Promise<Replies[Kind]>((done, failed) => {
      const cancel = this.surroundings.later(() => {
        this.waiting.delete(id);
        failed(new Error("unreachable"));
      }, PATIENCE);
      this.waiting.set(id, { message: whole, done: done as (reply: unknown) => void, failed, cancel });
      if (this.online) this.socket?.send(JSON.stringify(whole));
    });
  }

  private connect(): void {
    const socket = this.surroundings.open(this.table);
    this.socket = socket;
    this.listener.state("connecting", "");
    this.expect(NO_REPLY, () => this.lost(socket, 0, "silent"));
    socket.onopen = () => socket.send(JSON.stringify(this.hello()));
    socket.onmessage = (event) => this.heard(socket, event.data);
    socket.onclose = (event) => this.lost(socket, event.code, event.reason);
  }

  private hello(): Messages["HelloIn"] {
    return { type: "hello", token: this.token, since: this.number, views: true, company: true, language: this.language() };
  }

  private heard(socket: Socket, text: string): void {
    if (socket !== this.socket) return;
    const message = JSON.parse(text) as SocketOut;
    this.expect(SILENCE, () => this.ping(socket));
    if (message.type === "welcome") {
      this.wait = FIRST_WAIT;
      this.online = true;
      this.listener.welcome(message);
      this.listener.state("online", "");
      for (const one of this.waiting.values()) socket.send(JSON.stringify(one.message));
    } else if (message.type === "news") {
      this.number = message.number;
      this.listener.news(message);
    } else if (message.type === "company") {
      this.listener.company(message);
    } else {
      this.replied(message);
    }
  }

  private replied(message: Exclude<SocketOut, Welcome | News | Company>): void {
    const one = this.waiting.get(message.id);
    if (!one) return;
    this.waiting.delete(message.id);
    one.cancel();
    if (message.type === "error") one.failed(new Refusal(message.code, message.message, message.rule));
    else one.done(message);
  }

  private ping(socket: Socket): void {
    socket.send(JSON.stringify({ type: "ping" } satisfies Messages["PingMessage"]));
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
      this.giveUp();
      this.listener.state("refused", reason);
      return;
    }
    this.listener.state("waiting", reason);
    this.expect(this.wait, () => this.connect());
    this.wait = Math.min(this.wait * 2, LONGEST_WAIT);
  }

  private drop(): void {
    this.cancel();
    this.online = false;
    const socket = this.socket;
    this.socket = null;
    if (!socket) return;
    socket.onopen = socket.onmessage = socket.onclose = null;
    socket.close();
  }

  private giveUp(): void {
    for (const one of this.waiting.values()) {
      one.cancel();
      one.failed(new Error("unreachable"));
    }
    this.waiting.clear();
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
