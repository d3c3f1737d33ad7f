import { ERP_KINDS, type CustomerKind, type ErpBatchAnswer } from '@portal/shared-contracts/erp';
import { badRequest, HttpError } from '../../platform/http/http-error.ts';
import { linesWithoutReport } from '../import/lines-without-report.ts';
import { beginBatch, RENEWED_EVERY_MS, type BatchName, type OpenBatch } from './batch-store.ts';
import { readDoubtful } from './doubtful-accounts.ts';
import { findCustomers } from './find-customers.ts';
import { FullSet, type FullSetSaid } from './full-set.ts';
import type { SetOf } from './full-set-keys.ts';
import { readLines, readWindows, type LineLimits } from './read-lines.ts';
import { Tally, type LineResult } from './tally.ts';
import { writeWindow } from './write-window.ts';
import type { Writing } from './writing.ts';

export interface Received {
  answer: ErpBatchAnswer;
  /** The batch was answered before: its lines were not read. */
  isRepeated: boolean;
}

/** Renews the lease of a batch until the returned function is called. A lost lease shows when the batch ends. */
function keepLease(open: OpenBatch, log: Writing['log']): () => void {
  const timer = setInterval(() => {
    open.renew().catch((error: unknown) => log.warn({ err: error }, 'lease of a batch'));
  }, RENEWED_EVERY_MS);
  return () => clearInterval(timer);
}

/** A batch on its way. */
interface Incoming {
  body: AsyncIterable<Buffer>;
  limits: LineLimits;
  open: OpenBatch;
}

/** Reads and writes lines while the batch belongs to this server, reading one window ahead; passes the outcomes to `written`. */
async function writeAll(
  writing: Writing,
  { body, limits, open }: Incoming,
  written?: (results: readonly LineResult[]) => Promise<void>,
): Promise<Tally> {
  const tally = new Tally();
  const windows = readWindows(readLines(body, limits));
  let coming = windows.next();
  for (;;) {
    const window = await coming;
    if (window.done === true) return tally;
    coming = windows.next();
    // This promise is awaited after the current window is written, and never if that fails. The handler prevents an unhandled
    // rejection.
    coming.catch(() => undefined);
    await open.renew();
    const results = await writeWindow(writing, window.value);
    tally.add(results);
    await written?.(results);
  }
}

/**
 * Writes a full set of a customer and deletes the records that it lacks. Deletes nothing if a record was refused.
 * @throws HttpError 422 for a set without a record, or one that deletes many, unless its sender says so
 */
async function writeAllOf(
  { isEmpty, deletes, ...of }: SetOf & FullSetSaid,
  writing: Writing,
  incoming: Incoming,
): Promise<Tally> {
  const { services, log } = writing;
  const set = new FullSet(services, of, incoming.open);
  try {
    await set.begin();
    const tally = await writeAll(writing, incoming, (results) =>
      set.has(results.flatMap(({ number, outcome }) => (outcome === 'refused' ? [] : (number ?? [])))),
    );
    if (tally.hasRefused) return tally;
    if (tally.isEmpty && !isEmpty)
      throw new HttpError(422, { type: 'FULL_SET_EMPTY', text: 'erp.fullSetEmpty' });
    await incoming.open.renew();
    tally.addMissing(await set.deleteMissing({ isEmpty: isEmpty && tally.isEmpty, deletes }, log));
    return tally;
  } finally {
    await set.end();
  }
}

/** The customer whose records of a kind are all in the batch; null for other batches. */
async function readAllOf({ services, kind, allOf }: Writing): Promise<SetOf | null> {
  if (allOf === null) return null;
  const customerId = (await findCustomers(services.database.db, [allOf])).get(allOf);
  if (customerId === undefined || ERP_KINDS[kind].of !== 'customer')
    throw badRequest({ 'all-of': 'field.invalid' });
  return { customerId, kind: kind as CustomerKind };
}

export type Receiving = Omit<Writing, 'allOf' | 'isOfFullSet' | 'owner'> & {
  limits: LineLimits;
  fullSet: FullSetSaid;
  /** Full sets of the customers in the batch follow. */
  isBeforeFullSets: boolean;
};

/**
 * Receives a batch of records and stores its answer, or returns the stored answer. Written records stay when the connection is cut
 * or the server ends: the same batch, sent again, skips them and writes the rest.
 * @throws HttpError 409 while the batch is received elsewhere, 422 when its id is that of another kind or extent, or when it is a full
 * set that deletes more than its sender says
 */
export async function receiveBatch(
  name: BatchName,
  body: AsyncIterable<Buffer>,
  receiving: Receiving,
): Promise<Received> {
  const { limits, fullSet, isBeforeFullSets, ...given } = receiving;
  const writing = {
    ...given,
    owner: `${name.keyId} ${name.batchId}`,
    allOf: name.allOf,
    isOfFullSet: name.allOf !== null || isBeforeFullSets,
  };
  const allOf = await readAllOf(writing);
  const begun = await beginBatch(writing.services, name);
  if ('answered' in begun) return { answer: begun.answered, isRepeated: true };
  const { open } = begun;
  const endLease = keepLease(open, writing.log);
  try {
    const incoming = { body, limits, open };
    const tally = allOf
      ? await writeAllOf({ ...allOf, ...fullSet }, writing, incoming)
      : await writeAll(writing, incoming);
    if (writing.kind === 'testReports')
      tally.addWithoutReport(await linesWithoutReport(writing.services.database.db, null));
    const isOfCustomers = writing.kind === 'customers';
    const { accounts: named } = tally;
    const accounts = await readDoubtful(writing.services.database.db, { isOfCustomers, accounts: named });
    const answer = tally.answer({ batchId: name.batchId, kind: name.kind, accounts });
    await open.end(answer);
    const { problems: _problems, accounts: _accounts, withoutReport: _lines, ...counts } = answer;
    writing.log.info({ key: name.keyId, ...counts }, 'batch received');
    if (answer.withoutReport)
      writing.log.warn({ lines: answer.withoutReport }, 'lines of orders have no test report');
    return { answer, isRepeated: false };
  } catch (error) {
    await open.leave();
    throw error;
  } finally {
    endLease();
  }
}
