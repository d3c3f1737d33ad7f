import { PassThrough, type Readable } from 'node:stream';
import { REMEMBERED_MS } from '@portal/shared-contracts/schemas';

/** A page that listens. */
export interface Listening {
  customerId: number;
  profileId: number;
  /** Hash of the session's bearer half, which identifies the session in the database. */
  session: string;
  /** The view of staff who view the customer; null for the customer's own users. */
  grant: { id: number; endsInMs: number } | null;
}

interface OpenStream extends Listening {
  body: PassThrough;
}

/** Streams of one browser: it opens six connections to a server at most, and calls need some of them. */
export const STREAMS_A_SESSION = 4;
export const STREAMS_A_PERSON = 20;

/** Simultaneous changes are delivered as one event. */
const GATHER_MS = 150;
/** Least time between two events: for one customer, and for all customers, since that one goes to every open page. */
const CUSTOMER_EVERY_MS = 1_000;
const ALL_EVERY_MS = 10_000;

/** A page with this much unread is disconnected; it connects again and catches up. */
const UNREAD_BYTES = 64 * 1_024;

/** What changed: data of a customer, data of all customers, or an event of a section for a customer (`1001 example.booked`). */
type Scope = number | 'all' | `${number} ${string}`;

const eventText = (name: string): string => `event: ${name}\ndata: {}\n\n`;
const ACCOUNT_CHANGED = eventText('account.changed');
const DISTRIBUTOR_CHANGED = eventText('distributor.changed');
const REGISTRY_CHANGED = eventText('registry.changed');
const FLAGS_CHANGED = eventText('flags.changed');

/** The streams of server-sent events that this server has open. */
export class EventStreams {
  readonly #open = new Set<OpenStream>();
  readonly #pending = new Map<Scope, NodeJS.Timeout>();
  readonly #delivered = new Map<Scope, number>();
  /** Time of the last change of each scope, oldest first. */
  readonly #changes = new Map<Scope, number>();
  #lastRelease = -Infinity;
  #lastFlags = -Infinity;
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

  /** Opens the stream of a page whose data is `age` ms old; it begins with the events since then. */
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
    const since = performance.now() - age;
    const changed = this.#changes.get(listening.customerId) ?? -Infinity;
    if (age > 0 && Math.max(changed, this.#lastMissed) >= since) body.write(ACCOUNT_CHANGED);
    if (age > 0 && Math.max(this.#changes.get('all') ?? -Infinity, this.#lastMissed) >= since)
      body.write(DISTRIBUTOR_CHANGED);
    for (const [scope, at] of this.#changes) {
      const [customer, event] = String(scope).split(' ');
      if (age > 0 && event !== undefined && Number(customer) === listening.customerId && at >= since)
        body.write(eventText(event));
    }
    if (age > 0 && Math.max(this.#lastRelease, this.#lastMissed) >= since) body.write(REGISTRY_CHANGED);
    if (age > 0 && Math.max(this.#lastFlags, this.#lastMissed) >= since) body.write(FLAGS_CHANGED);
    return body;
  }

  /** Notifies the pages of a customer that their data changed. */
  changed(customerId: number): void {
    this.#change(customerId, ACCOUNT_CHANGED, CUSTOMER_EVERY_MS);
  }

  /** Notifies the pages of a customer of an event of a section, such as `example.booked`. */
  happened(customerId: number, event: string): void {
    this.#change(`${customerId} ${event}`, eventText(event), CUSTOMER_EVERY_MS);
  }

  /** Notifies every page that data shared by all customers changed. */
  distributorChanged(): void {
    this.#change('all', DISTRIBUTOR_CHANGED, ALL_EVERY_MS);
  }

  #change(scope: Scope, event: string, everyMs: number): void {
    this.#changes.delete(scope);
    this.#changes.set(scope, performance.now());
    const customerId = scope === 'all' ? null : Number.parseInt(String(scope), 10);
    const isMeant = (stream: OpenStream): boolean => customerId === null || stream.customerId === customerId;
    if (this.#pending.has(scope) || this.#count(isMeant) === 0) return;
    const deliver = (): void => {
      this.#pending.delete(scope);
      this.#delivered.set(scope, performance.now());
      this.#write(event, isMeant);
    };
    const wait = (this.#delivered.get(scope) ?? -Infinity) + everyMs - performance.now();
    this.#pending.set(scope, setTimeout(deliver, Math.max(GATHER_MS, wait)).unref());
  }

  /** Notifies every page of a release. */
  released(): void {
    this.#lastRelease = performance.now();
    this.#write(REGISTRY_CHANGED, () => true);
  }

  /** Notifies every page that a switch of a section was set. */
  flagsChanged(): void {
    this.#lastFlags = performance.now();
    this.#write(FLAGS_CHANGED, () => true);
  }

  /** Asks every page to reload its data, because notifications may have been missed. */
  missed(): void {
    this.#lastMissed = performance.now();
    this.#write(ACCOUNT_CHANGED + DISTRIBUTOR_CHANGED + REGISTRY_CHANGED + FLAGS_CHANGED, () => true);
  }

  /** Keeps connections open through proxies that close idle ones, finds out which are gone, and forgets old times. */
  beat(): void {
    this.#write(': still here\n\n', () => true);
    for (const [scope, at] of this.#delivered)
      if (at < performance.now() - ALL_EVERY_MS) this.#delivered.delete(scope);
    for (const [scope, at] of this.#changes)
      if (scope !== 'all' && at < performance.now() - REMEMBERED_MS) this.#changes.delete(scope);
  }

  #write(text: string, isMeant: (stream: OpenStream) => boolean): void {
    for (const stream of [...this.#open].filter(isMeant)) {
      if (stream.body.writableLength > UNREAD_BYTES) stream.body.destroy();
      else stream.body.write(text);
    }
  }

  /** Ends the streams of a staff view that has ended. */
  endGrant(id: number): void {
    for (const stream of [...this.#open]) if (stream.grant?.id === id) stream.body.end();
  }

  endSession(session: string): void {
    for (const stream of [...this.#open]) if (stream.session === session) stream.body.end();
  }

  endAll(): void {
    for (const timer of this.#pending.values()) clearTimeout(timer);
    this.#pending.clear();
    for (const { body } of [...this.#open]) body.end();
  }
}
