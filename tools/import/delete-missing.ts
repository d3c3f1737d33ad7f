import { ERP_KINDS, nameOfKind, type ErpKind } from '@portal/shared-contracts/erp';
import { CommandError, EXIT } from '../exit.ts';
import { readRecords } from './read-records.ts';
import type { RecordFile } from './record-files.ts';
import { RefusedBatch, sendFile, type Door } from './send-file.ts';

/** What the operator confirms about full sets, so that records that a file lacks by mistake are not deleted. */
export interface SaidOfSets {
  /** A customer in the folder without a record in the files of a kind has none, so all records of that kind are deleted. */
  isEmpty: boolean;
  /** Confirmed number of records that a set deletes, `invoices/A-100=76`. */
  deletes: readonly string[];
}

/** Result of the sets of a kind. */
export interface DeletedMissing {
  kind: string;
  deleted: number;
  /** Sets that deleted nothing, because they are empty or lack most records. */
  refused: number;
}

function parsed(line: string): unknown {
  try {
    return JSON.parse(line);
  } catch {
    return null;
  }
}

function accountOf(line: string): string[] {
  const record = parsed(line);
  return typeof record === 'object' &&
    record !== null &&
    'accountNumber' in record &&
    typeof record.accountNumber === 'string'
    ? [record.accountNumber]
    : [];
}

/** The lines of files by account number. They are held in memory, because the lines of an account are sent together. */
async function readByAccount(files: readonly RecordFile[]): Promise<Map<string, string[]>> {
  const found = new Map<string, string[]>();
  for (const file of files)
    for await (const line of readRecords(file))
      for (const account of accountOf(line)) {
        const own = found.get(account);
        if (own) own.push(line);
        else found.set(account, [line]);
      }
  return found;
}

/** Number of deletions to confirm when the portal refuses a set because it deletes many; undefined for another refusal. */
function manyOf({ body }: RefusedBatch): string | undefined {
  const { type, items } = (parsed(body) ?? {}) as { type?: string; items?: string[] };
  return type === 'FULL_SET_DELETES_MANY' ? items?.[0] : undefined;
}

/** Whether no customer has this account. Its records wait for the customer. */
const isUnknown = ({ status, body }: RefusedBatch): boolean => status === 400 && body.includes('"all-of"');

/**
 * Sends the files of a kind once more, a full set for each customer in them, so that the portal deletes what they lack.
 * @throws CommandError when the portal does not answer or refuses the key
 */
export async function deleteMissing(
  door: Door,
  {
    kind,
    files,
    customers,
  }: { kind: ErpKind; files: readonly RecordFile[]; customers: readonly RecordFile[] },
  { said, batchId, say }: { said: SaidOfSets; batchId: string; say: (line: string) => void },
): Promise<DeletedMissing> {
  const name = nameOfKind(kind);
  const done: DeletedMissing = { kind: name, deleted: 0, refused: 0 };
  const sets = await readByAccount(files);
  if (sets.size === 0 && !said.isEmpty) {
    say(`${name}: no record in the folder. Nothing is deleted. If that is right, add --empty.`);
    return { ...done, refused: 1 };
  }
  const others = [...(await readByAccount(customers)).keys()].filter((account) => !sets.has(account));
  if (said.isEmpty) for (const account of others) sets.set(account, []);
  else if (others.length > 0)
    say(`${name}: ${others.length} customers have no record in the folder, and keep theirs without --empty.`);
  let at = 0;
  for (const [account, lines] of sets) {
    at += 1;
    const named = `${name}/${account}=`;
    const deletes = said.deletes.find((each) => each.startsWith(named))?.slice(named.length);
    const query = new URLSearchParams({
      'all-of': account,
      ...(lines.length === 0 && { empty: 'true' }),
      ...(deletes !== undefined && { deletes }),
    });
    try {
      const { deleted, refused } = await sendFile(
        door,
        { kind, query: `?${query.toString()}`, lines: () => lines },
        {
          batchId: `${batchId}-${at}`,
          again: (why) => say(`${name}: sent again, because ${why}`),
        },
      );
      done.deleted += deleted;
      if (refused === 0) continue;
      done.refused += 1;
      say(`${name}: nothing is deleted of ${account}, because ${refused} lines were refused now.`);
    } catch (error) {
      if (!(error instanceof RefusedBatch)) throw error;
      const many = manyOf(error);
      if (many === undefined && !isUnknown(error)) throw error;
      if (many === undefined) continue;
      done.refused += 1;
      say(
        `${name}: ${many} records of ${account} are missing, more than half. Nothing of these is deleted. If that is right, add --deletes "${named}${many}".`,
      );
    }
  }
  return done;
}

/** Checks the options: some need other options. @throws CommandError */
export function checkSaid(said: SaidOfSets & { isAsked: boolean }, files: readonly RecordFile[]): void {
  const wrong = said.deletes.find((each) => !/^[a-z-]+\/.+=\d+$/.test(each));
  if (wrong !== undefined)
    throw new CommandError(`"${wrong}" is not like invoices/A-100=76.`, EXIT.wrongLine);
  if (!said.isAsked && (said.isEmpty || said.deletes.length > 0))
    throw new CommandError('--empty and --deletes go with --delete-missing.', EXIT.wrongLine);
  if (said.isEmpty && !files.some(({ kind }) => kind === 'customers'))
    throw new CommandError(
      '--empty needs a file of customers in the folder: it says whose records may all be deleted.',
      EXIT.wrongLine,
    );
}

/** The kinds of customers' records for which the folder has files. */
export const kindsOfCustomers = (files: readonly RecordFile[]): ErpKind[] =>
  [...new Set(files.map(({ kind }) => kind))].filter((kind) => ERP_KINDS[kind].of === 'customer');
