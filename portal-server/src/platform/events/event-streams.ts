import { PassThrough, type Readable } from 'node:stream';
import { REMEMBERED_MS } from '@portal/shared-contracts/schemas';

/** One page that listens. */
export interface Listening {
  customerId: number;
  profileId: number;
  /** Hash of the session's bearer half: what the database knows a session by. */
  session: string;
  /** Of staff who view the customer; null for the customer's own people. */
  grant: { id: number; endsInMs: number } | null;
}

interface OpenStream extends Listening {
  body: PassThrough;
}

/**
 * Pages that one browser may have listening: it opens six connections to a server at most, and calls need some of them.
 * And how many one person may have, in all their browsers.
 */
export const STREAMS_A_SESSION = 4;
export const STREAMS_A_PERSON = 20;

/** Changes of one customer that come at once are told once, and a stream of them, as records of other systems come in, once in this time. */
const GATHER_MS = 150;
const TOLD_EVERY_MS = 1_000;
/** A change for all customers is told to every open page, so a stream of such changes is told less often. */
const ALL_TOLD_EVERY_MS = 10_000;

/** A page that does not read what it is told is let go; it asks again and catches up. */
const UNREAD_BYTES = 64 * 1_024;

const ACCOUNT_CHANGED = 'event: account.changed\ndata: {}\n\n';
const DISTRIBUTOR_CHANGED = 'event: distributor.changed\ndata: {}\n\n';
const REGISTRY_CHANGED = 'event: registry.changed\ndata: {}\n\n';

/** The streams of server-sent events that this server has open. */
export class EventStreams {
  readonly #open = new Set<OpenStream>();
  readonly #gathering = new Map<number, NodeJS.Timeout>();
  /** When pages of each customer were told last. */
  readonly #told = new Map<number, number>();
  /** When each customer changed last, oldest first. */
  readonly #changes = new Map<number, number>();
  #gatheringAll: NodeJS.Timeout | undefined;
  #allTold = -Infinity;
  #lastDistributorChange = -Infinity;
  #lastRelease = -Infinity;
  #lastMissed = -Infinity;

  get sessions(): string[] {
    return [...new Set([...this.#open].map(({ session }) => session))];
  }

  #count(matches: (stream: OpenStream) => boolean): number {
    return [...this.#open].filter(matches).length;
  }

  /** True when the limit of open streams is reached. */
  isFull({ session, profileId }: Listening): boolean {
    return (
      this.#count((stream) => stream.session === session) >= STREAMS_A_SESSION ||
      this.#count((stream) => stream.profileId === profileId) >= STREAMS_A_PERSON
    );
  }

  get grants(): number[] {
    return [...new Set([...this.#open].flatMap(({ grant }) => (grant ? [grant.id] : [])))];
  }

  /** The stream of events of one page, beginning with what changed in the last `age` ms: its data may be that old. */
  open(listening: Listening, age = 0): Readable {
    const body = new PassThrough();
    const stream = { ...listening, body };
    this.#open.add(stream);
    const expiry = listening.grant && setTimeout(() => body.end(), listening.grant.endsInMs).unref();
    body.once('close', () => {
      this.#open.delete(stream);
      if (expiry) clearTimeout(expiry);
    });
    body.write('retry: 5000\nevent: connected\ndata: {}\n\n');
    const since = Date.now() - age;
    const changed = this.#changes.get(listening.customerId) ?? -Infinity;
    if (age > 0 && Math.max(changed, this.#lastMissed) >= since) body.write(ACCOUNT_CHANGED);
    if (age > 0 && Math.max(this.#lastDistributorChange, this.#lastMissed) >= since)
      body.write(DISTRIBUTOR_CHANGED);
    if (age > 0 && Math.max(this.#lastRelease, this.#lastMissed) >= since) body.write(REGISTRY_CHANGED);
    return body;
  }

  /** Tells the pages of a customer that something of theirs changed. */
  changed(customerId: number): void {
    this.#changes.delete(customerId);
    this.#changes.set(customerId, Date.now());
    if (this.#gathering.has(customerId) || this.#count((stream) => stream.customerId === customerId) === 0)
      return;
    const next = (this.#told.get(customerId) ?? -Infinity) + TOLD_EVERY_MS - Date.now();
    const timer = setTimeout(
      () => {
        this.#gathering.delete(customerId);
        this.#told.set(customerId, Date.now());
        this.#write(ACCOUNT_CHANGED, (stream) => stream.customerId === customerId);
      },
      Math.max(GATHER_MS, next),
    ).unref();
    this.#gathering.set(customerId, timer);
  }

  /** Tells every page that something changed which is the same for all customers. */
  distributorChanged(): void {
    this.#lastDistributorChange = Date.now();
    if (this.#gatheringAll || this.#open.size === 0) return;
    const tell = (): void => {
      this.#gatheringAll = undefined;
      this.#allTold = Date.now();
      this.#write(DISTRIBUTOR_CHANGED, () => true);
    };
    const next = this.#allTold + ALL_TOLD_EVERY_MS - Date.now();
    this.#gatheringAll = setTimeout(tell, Math.max(GATHER_MS, next)).unref();
  }

  /** Tells every page that something was released. */
  released(): void {
    this.#lastRelease = Date.now();
    this.#write(REGISTRY_CHANGED, () => true);
  }

  /** Tells every page to read anew: notifications may have been missed. */
  missed(): void {
    this.#lastMissed = Date.now();
    this.#write(ACCOUNT_CHANGED + DISTRIBUTOR_CHANGED + REGISTRY_CHANGED, () => true);
  }

  /** Keeps connections open through proxies that close idle ones, finds out which are gone, and forgets old changes. */
  beat(): void {
    this.#told.clear();
    this.#write(': still here\n\n', () => true);
    for (const [customerId, at] of this.#changes) {
      if (at >= Date.now() - REMEMBERED_MS) break;
      this.#changes.delete(customerId);
    }
  }

  #write(text: string, isMeant: (stream: OpenStream) => boolean): void {
    for (const stream of [...this.#open].filter(isMeant)) {
      if (stream.body.writableLength > UNREAD_BYTES) stream.body.destroy();
      else stream.body.write(text);
    }
  }

  /** Ends the streams of a view that is over. */
  endGrant(id: number): void {
    for (const stream of [...this.#open]) if (stream.grant?.id === id) stream.body.end();
  }

  endSession(session: string): void {
    for (const stream of [...this.#open]) if (stream.session === session) stream.body.end();
  }

  endAll(): void {
    for (const timer of this.#gathering.values()) clearTimeout(timer);
    this.#gathering.clear();
    clearTimeout(this.#gatheringAll);
    for (const { body } of [...this.#open]) body.end();
  }
}
