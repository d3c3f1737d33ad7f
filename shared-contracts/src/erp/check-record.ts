import { Type } from 'typebox';
import type { TSchema } from 'typebox';
import { Compile, type Validator } from 'typebox/compile';
import { DAY_MS } from '../dates/dates.ts';
import { findMismatch, type RecordProblem } from './find-mismatch.ts';
import { ERP_KINDS, erpTombstone, type ErpKind } from './kinds.ts';
import { findLostText } from './lost-text.ts';
import { RECORD_RULES } from './record-rules.ts';
import { Moment, ProductCode, RecordNumber } from './values.ts';
import { WANTED } from './wanted.ts';

/** A valid record with its version, or the problem. */
type CheckedRecord =
  { record: Readonly<Record<string, unknown>> & { version: number } } | { problem: RecordProblem };

/** How far in the future a version may be. A version further ahead would block all later ones. */
const MOST_AHEAD_MS = DAY_MS;

const AccountNumber = Type.Unsafe<string>({
  ...RecordNumber,
  [WANTED]: 'the account number of a customer, as text such as C-1001',
});

const anyNumber: Validator = Compile(ProductCode);

/** Whether a record can have this number or product code. */
export const isRecordNumber = (text: string): boolean => anyNumber.Check(text);

/** What is wrong with the account number of a record's customer. */
export const accountProblem = (sent: unknown): RecordProblem | null =>
  findMismatch(AccountNumber, sent, 'accountNumber') ?? findLostText(sent, 'accountNumber');

/** Whether `sent` is the deletion of a record. */
export const isDeletion = (sent: unknown): boolean =>
  typeof sent === 'object' && sent !== null && 'deleted' in sent && sent.deleted === true;

/** Replaces `updatedAt` by a version. */
function withVersion(sent: object): { own: object } | { problem: RecordProblem } {
  if (!('updatedAt' in sent)) return { own: sent };
  const { updatedAt, ...own } = sent;
  const problem = findMismatch(Moment, updatedAt, 'updatedAt');
  return problem ? { problem } : { own: { version: Date.parse(String(updatedAt)), ...own } };
}

/** Problem of a record whose fields are all valid, such as two fields that contradict each other. Null for none. */
function problemOfWhole(
  kind: ErpKind,
  record: { version: number },
  { sent, now }: { sent: object; now: Date },
): RecordProblem | null {
  const lost = findLostText(record);
  if (lost) return lost;
  if (record.version > now.getTime() + MOST_AHEAD_MS)
    return {
      field: 'version' in sent ? 'version' : 'updatedAt',
      reason: 'must not be later than a day from now, as milliseconds since 1970',
    };
  return isDeletion(record) ? null : (RECORD_RULES[kind]?.(record as never) ?? null);
}

/** The problem of a deletion, in other words: it may have none of the record's other fields. */
function ofDeletion(kind: ErpKind, problem: RecordProblem): RecordProblem {
  const { keys, schema } = ERP_KINDS[kind];
  const own: readonly string[] = [...keys, 'version', 'deleted'];
  const { field } = problem;
  if (field === null || own.includes(field) || !Object.hasOwn(schema.properties, field)) return problem;
  const reason = `must be empty or left out: this line deletes the record, so it has only ${own.join(', ')}; without deleted the record is stored`;
  return { field, reason };
}

/** Returns a function that checks records of a kind, without their account number. `now` limits their versions. */
export function recordChecker(kind: ErpKind): (sent: unknown, now: Date) => CheckedRecord {
  const checked = (schema: TSchema): { schema: TSchema; checker: Validator } => ({
    schema,
    checker: Compile(schema),
  });
  const record = checked(ERP_KINDS[kind].schema);
  const deletion = checked(erpTombstone(kind));
  return (sent, now) => {
    const { schema, checker } = isDeletion(sent) ? deletion : record;
    const versioned = typeof sent === 'object' && sent !== null ? withVersion(sent) : { own: sent };
    if ('problem' in versioned) return versioned;
    const { own } = versioned;
    if (!checker.Check(own)) {
      const problem = findMismatch(schema, own);
      if (!problem) throw new Error('there is no mismatch in what fails its schema');
      return { problem: isDeletion(sent) ? ofDeletion(kind, problem) : problem };
    }
    const checked = { ...(own as { version: number }) };
    const problem = problemOfWhole(kind, checked, { sent: sent as object, now });
    return problem ? { problem } : { record: checked };
  };
}
