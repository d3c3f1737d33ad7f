import { randomUUID } from 'node:crypto';
import { nameOfKind, type ErpBatchAnswer, type ErpEvents, type ErpKind } from '@portal/shared-contracts/erp';

/** A record in the API's format. */
export type SentRecord = Readonly<Record<string, unknown>> & { version: number };

/** The portal's two APIs, as in docs/erp.md and docs/webhooks.md. */
export interface Doors {
  /** Events after a cursor; with null, from the oldest on. */
  readEvents(after: string | null): Promise<ErpEvents>;
  /** Writes records of a kind; returns the reason of each refused record, by its index. */
  write(kind: ErpKind, records: readonly SentRecord[]): Promise<ReadonlyMap<number, string>>;
}

/** The portal refused the call with this HTTP status. */
export class DoorClosed extends Error {
  override name = 'DoorClosed';
  readonly status: number;

  constructor(status: number, text: string) {
    super(`The portal answered ${status}: ${text.slice(0, 300)}`);
    this.status = status;
  }
}

/** Largest batch: the portal lists at most this many problems of one. */
const MOST_IN_A_BATCH = 500;
const ANSWER_MS = 60_000;

/** Connects to the APIs of the portal at an address, with the token of a key. */
export function openDoors({ portal, key }: { portal: string; key: string }): Doors {
  const authorization = `Bearer ${key}`;
  async function call<Data>(path: string, request: RequestInit = {}): Promise<Data> {
    const answer = await fetch(`${portal}/api/erp/v1/${path}`, {
      ...request,
      headers: { authorization, ...request.headers },
      signal: AbortSignal.timeout(ANSWER_MS),
    });
    if (!answer.ok) throw new DoorClosed(answer.status, await answer.text());
    return ((await answer.json()) as { data: Data }).data;
  }
  return {
    readEvents: (after) => call(`events?limit=100${after === null ? '' : `&after=${after}`}`),
    async write(kind, records) {
      const refused = new Map<number, string>();
      for (let from = 0; from < records.length; from += MOST_IN_A_BATCH) {
        const batch = records.slice(from, from + MOST_IN_A_BATCH);
        const { problems } = await call<ErpBatchAnswer>(nameOfKind(kind), {
          method: 'PUT',
          headers: { 'content-type': 'application/x-ndjson', 'batch-id': randomUUID() },
          body: batch.map((record) => JSON.stringify(record)).join('\n'),
        });
        for (const { line, field, reason } of problems)
          refused.set(from + line - 1, field === null ? reason : `${field}: ${reason}`);
      }
      return refused;
    },
  };
}
