import { setTimeout as delay } from 'node:timers/promises';
import { nameOfKind, SEND_AGAIN, type ErpBatchAnswer, type ErpKind } from '@portal/shared-contracts/erp';
import { messageOf } from '../operator/ask-portal.ts';
import { CommandError, EXIT } from '../exit.ts';

export interface Door {
  portal: string;
  /** Token of the key. */
  token: string;
}

/** The lines of a batch, which are read anew for each attempt. */
export interface Lines {
  kind: ErpKind;
  /** Parameters of the address, `?all-of=A-100`; by default none. */
  query?: string;
  lines(): AsyncIterable<string> | Iterable<string>;
}

/** The portal refused a batch: sent again, it would be refused again. */
export class RefusedBatch extends CommandError {
  readonly status: number;
  readonly body: string;

  constructor(message: string, { status, body }: { status: number; body: string }) {
    super(message);
    this.status = status;
    this.body = body;
  }
}

/** Attempts to send a batch: they take about five minutes, in which a database can restart. */
const TRIES = 25;
const PAUSE_SECONDS = 2;
const LONGEST_PAUSE_SECONDS = 15;
/** Statuses of temporary failures, from the portal or a proxy. */
const TEMPORARY: readonly number[] = [...SEND_AGAIN, 429];

/** Seconds that the portal asks for before the next attempt. Ignores a `retry-after` that is a date. */
function pauseOf(answer: Response): number {
  const asked = Number(answer.headers.get('retry-after') ?? PAUSE_SECONDS);
  return Number.isFinite(asked) ? asked : PAUSE_SECONDS;
}

/** Seconds to wait after an attempt: longer each time, up to a bound, and never less than asked. */
const backoff = (asked: number, tries: number): number =>
  Math.max(asked, Math.min(asked * tries, LONGEST_PAUSE_SECONDS));

async function* bytesOf(records: Lines): AsyncGenerator<Uint8Array<ArrayBuffer>> {
  const encoder = new TextEncoder();
  for await (const line of records.lines()) yield encoder.encode(`${line}\n`);
}

/** A request body that reads the file only as fast as it is sent. */
const streamOf = (chunks: AsyncGenerator<Uint8Array<ArrayBuffer>>): ReadableStream<Uint8Array<ArrayBuffer>> =>
  new ReadableStream({
    async pull(body) {
      const chunk = await chunks.next();
      if (chunk.done === true) body.close();
      else body.enqueue(chunk.value);
    },
    async cancel() {
      await chunks.return(undefined);
    },
  });

async function sendOnce(
  { portal, token }: Door,
  records: Lines,
  batchId: string,
): Promise<ErpBatchAnswer | { again: number; because: string }> {
  const request = {
    method: 'PUT',
    headers: {
      authorization: `Bearer ${token}`,
      'content-type': 'application/x-ndjson',
      'batch-id': batchId,
    },
    body: streamOf(bytesOf(records)),
    duplex: 'half' as const,
  };
  let answer: Response;
  let text: string;
  try {
    answer = await fetch(`${portal}/api/erp/v1/${nameOfKind(records.kind)}${records.query ?? ''}`, request);
    text = await answer.text();
  } catch (error) {
    return { again: PAUSE_SECONDS, because: `${portal} does not answer: ${messageOf(error)}` };
  }
  if (answer.ok) return (JSON.parse(text) as { data: ErpBatchAnswer }).data;
  const because = `${portal} answered ${answer.status}: ${text.slice(0, 300)}`;
  if (!TEMPORARY.includes(answer.status))
    throw new RefusedBatch(because, { status: answer.status, body: text });
  return { again: pauseOf(answer), because };
}

/**
 * Sends records as one batch, and repeats it when the connection is cut or the portal is busy. `again` gets the reason for a
 * repetition.
 * @throws RefusedBatch when the portal refuses the batch, CommandError when every attempt fails
 */
export async function sendFile(
  door: Door,
  records: Lines,
  { batchId, again }: { batchId: string; again: (why: string) => void },
): Promise<ErpBatchAnswer> {
  for (let tries = 1; ; tries += 1) {
    const answer = await sendOnce(door, records, batchId);
    if (!('again' in answer)) return answer;
    if (tries === TRIES) throw new CommandError(answer.because, EXIT.noAnswer);
    again(answer.because);
    await delay(backoff(answer.again, tries) * 1_000);
  }
}
