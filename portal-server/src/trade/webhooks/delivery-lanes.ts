import { deliverDue, type Delivering } from './deliver-due.ts';
import { endpointsWithDue } from './message-store.ts';

/** Sends to each endpoint in a lane of its own, so that one that is slow keeps back no other. */
export class DeliveryLanes {
  readonly #context: Delivering;
  readonly #lanes = new Map<number, { isAskedAgain: boolean; running: Promise<void> }>();
  #isOver = false;

  constructor(context: Delivering) {
    this.#context = context;
  }

  /** Begins to send what is due, and returns; a lane that is under way looks once more when it is done. */
  async start(): Promise<void> {
    const { database, now } = this.#context;
    for (const id of await endpointsWithDue(database.db, now())) {
      const lane = this.#lanes.get(id);
      if (lane) lane.isAskedAgain = true;
      else if (!this.#isOver) this.#open(id);
    }
  }

  /** Sends nothing more; resolves when what is under way has ended. */
  async end(): Promise<void> {
    this.#isOver = true;
    await Promise.all([...this.#lanes.values()].map(({ running }) => running));
  }

  #open(id: number): void {
    const lane = { isAskedAgain: false, running: Promise.resolve() };
    this.#lanes.set(id, lane);
    lane.running = this.#run(id, lane);
  }

  async #run(id: number, lane: { isAskedAgain: boolean }): Promise<void> {
    try {
      do {
        lane.isAskedAgain = false;
        await deliverDue(id, { ...this.#context, isOver: () => this.#isOver });
      } while (lane.isAskedAgain && !this.#isOver);
    } catch (error) {
      this.#context.log.warn({ err: error, endpoint: id }, 'sending webhooks');
    } finally {
      this.#lanes.delete(id);
    }
  }
}
