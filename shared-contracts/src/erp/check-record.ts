import { Compile, type Validator } from 'typebox/compile';
import { DAY_MS } from '../dates/dates.ts';
import { ERP_KINDS, erpTombstone, type ErpKind } from './kinds.ts';
import { Moment, NUMBER_PATTERN, NUMBER_RULE, ProductCode, RecordNumber } from './values.ts';

/** Why a record is refused: the wrong field, such as `lines.0.quantity`, and the reason in English. */
export interface RecordProblem {
  field: string | null;
  reason: string;
}

/** A valid record with its version, or the problem. */
type CheckedRecord =
  { record: Readonly<Record<string, unknown>> & { version: number } } | { problem: RecordProblem };

/** How far in the future a version may be. A version further ahead would block all later ones. */
const MOST_AHEAD_MS = DAY_MS;

const moment: Validator = Compile(Moment);
const accountNumber: Validator = Compile(RecordNumber);

const anyNumber: Validator = Compile(ProductCode);

/** Whether a record can have this number or product code. */
export const isRecordNumber = (text: string): boolean => anyNumber.Check(text);

export const isAccountNumber = (sent: unknown): sent is string => accountNumber.Check(sent);

/** Whether `sent` is the deletion of a record. */
export const isDeletion = (sent: unknown): boolean =>
  typeof sent === 'object' && sent !== null && 'deleted' in sent && sent.deleted === true;

/** The first error of `sent`, which does not match its schema. */
function problemOf(checker: Validator, sent: unknown): RecordProblem {
  const [error] = checker.Errors(sent);
  if (!error) throw new Error('there is no error in what fails its schema');
  const [missing = ''] = error.keyword === 'required' ? error.params.requiredProperties : [];
  const field = [...error.instancePath.split('/'), missing].filter(Boolean).join('.');
  const isNumber = error.keyword === 'pattern' && String(error.params.pattern) === NUMBER_PATTERN;
  return { field: field || null, reason: isNumber ? NUMBER_RULE : error.message };
}

/** Replaces `updatedAt` by a version. */
function withVersion(sent: object): { own: object } | { problem: RecordProblem } {
  if (!('updatedAt' in sent)) return { own: sent };
  const { updatedAt, ...own } = sent;
  if (!moment.Check(updatedAt)) return { problem: { ...problemOf(moment, updatedAt), field: 'updatedAt' } };
  return { own: { version: Date.parse(String(updatedAt)), ...own } };
}

/** Returns a check of records of a kind, which have no account number here. `now` limits their versions. */
export function recordChecker(kind: ErpKind): (sent: unknown, now: Date) => CheckedRecord {
  const record: Validator = Compile(ERP_KINDS[kind].schema);
  const tombstone: Validator = Compile(erpTombstone(kind));
  return (sent, now) => {
    const checker = isDeletion(sent) ? tombstone : record;
    if (typeof sent !== 'object' || sent === null) return { problem: problemOf(checker, sent) };
    const versioned = withVersion(sent);
    if ('problem' in versioned) return versioned;
    const { own } = versioned;
    if (!checker.Check(own)) return { problem: problemOf(checker, own) };
    const checked = own as { version: number };
    if (checked.version <= now.getTime() + MOST_AHEAD_MS) return { record: { ...checked } };
    const field = 'version' in sent ? 'version' : 'updatedAt';
    return {
      problem: { field, reason: 'must not be later than a day from now, as milliseconds since 1970' },
    };
  };
}
