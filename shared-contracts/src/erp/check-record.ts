import { Compile, type Validator } from 'typebox/compile';
import { DAY_MS } from '../dates/day.ts';
import { ERP_KINDS, erpTombstone, type ErpKind } from './kinds.ts';
import { Moment, RecordNumber } from './values.ts';

/** Why a record is refused: the field that is wrong, as `lines.0.quantity`, and what is wrong, in English. */
export interface RecordProblem {
  field: string | null;
  reason: string;
}

/** A record with a version, or what is wrong with what was sent. */
export type CheckedRecord =
  { record: Readonly<Record<string, unknown>> & { version: number } } | { problem: RecordProblem };

/** How far ahead a version may be: one that is further would keep out all that comes after it. */
const MOST_AHEAD_MS = DAY_MS;

const moment: Validator = Compile(Moment);

const accountNumber: Validator = Compile(RecordNumber);

/** Whether what was sent can be the account number of a customer. */
export const isAccountNumber = (sent: unknown): sent is string => accountNumber.Check(sent);

/** Whether what was sent says that a record is deleted. */
export const isDeletion = (sent: unknown): boolean =>
  typeof sent === 'object' && sent !== null && 'deleted' in sent && sent.deleted === true;

/** What is wrong with `sent`, which fails its schema. */
function problemOf(checker: Validator, sent: unknown): RecordProblem {
  const [error] = checker.Errors(sent);
  if (!error) throw new Error('there is no error in what fails its schema');
  const [missing = ''] = error.keyword === 'required' ? error.params.requiredProperties : [];
  const field = [...error.instancePath.split('/'), missing].filter(Boolean).join('.');
  return { field: field || null, reason: error.message };
}

/** What was sent with its version, which `updatedAt` tells where there is none. */
function withVersion(sent: object): { own: object } | { problem: RecordProblem } {
  if (!('updatedAt' in sent)) return { own: sent };
  const { updatedAt, ...own } = sent;
  if (!moment.Check(updatedAt)) return { problem: { ...problemOf(moment, updatedAt), field: 'updatedAt' } };
  return { own: { version: Date.parse(String(updatedAt)), ...own } };
}

/** Checks records of a kind by its schema, without the account number of their customer; `now` bounds their versions. */
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
