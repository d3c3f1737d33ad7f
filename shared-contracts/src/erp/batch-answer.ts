import { Type, type Static } from 'typebox';
import { Nullable, OneOf } from '../schemas/values.ts';
import { ERP_KINDS, KEY_LENGTH, type ErpKind } from './kinds.ts';

const Count = (description?: string) =>
  Type.Integer({ minimum: 0, ...(description !== undefined && { description }) });
const WrongField = Type.String({ description: 'The field that is wrong, as `lines.0.quantity`' });
const Reason = Type.String({ description: 'In English, for the person who connects the systems' });

/**
 * Outcome of a record. `warned`: it is stored as it was sent, but something in it is wrong or contradicts itself. `skipped`: the portal
 * has this version or a newer one, or an answer that the record does not contain. `refused`: nothing changed, and the record may be
 * sent again.
 */
export const ErpResult = Type.Object({
  kind: OneOf(Object.keys(ERP_KINDS) as ErpKind[]),
  number: Nullable(Type.String({ maxLength: KEY_LENGTH, description: 'The key of the record' })),
  outcome: OneOf(['stored', 'warned', 'deleted', 'skipped', 'refused']),
  field: Nullable(WrongField),
  reason: Nullable(Reason),
});
export type ErpResult = Static<typeof ErpResult>;

/** What is wrong with a line of a batch. */
export const ErpProblem = Type.Object({
  line: Type.Integer({ minimum: 1, description: 'From 1 on; empty lines count' }),
  outcome: OneOf(['refused', 'warned']),
  number: Nullable(Type.String({ description: 'The key of the record' })),
  field: Nullable(WrongField),
  reason: Reason,
});
export type ErpProblem = Static<typeof ErpProblem>;

/** Maximum number of lines without a test report in an answer. */
export const MOST_WITHOUT_REPORT = 100;

/** A heat of an order line for which the portal shows no test report. */
export const ErpWithoutReport = Type.Object({
  salesOrder: Type.String(),
  lineNumber: Type.Integer(),
  heat: Type.String(),
  mill: Nullable(Type.String()),
  productCode: Type.String(),
  why: OneOf(['missing', 'doubtful'], {
    description:
      '`missing`: no report of this heat, mill and product. `doubtful`: more than one report could be the right one, so none is given',
  }),
});
export type ErpWithoutReport = Static<typeof ErpWithoutReport>;

/** Maximum number of problems in an answer. Further problems are only counted. */
export const MOST_PROBLEMS = 1_000;

/** HTTP statuses, from the portal or a proxy, after which a system sends the same batch again. */
export const SEND_AGAIN: readonly number[] = [408, 409, 502, 503, 504];

/** Maximum number of account numbers in an answer. */
export const MOST_ACCOUNTS = 100;

/** An account number that a person should check. */
export const DoubtfulAccount = Type.Object({
  accountNumber: Type.String(),
  isWaitedFor: Type.Boolean({
    description: 'Records wait for a customer of it; false for a customer that looks like another',
  }),
  nearest: Nullable(
    Type.String({ description: 'The account number of a customer that it may be meant to be' }),
  ),
});
export type DoubtfulAccount = Static<typeof DoubtfulAccount>;

/** Outcome of a batch of records. */
export const ErpBatchAnswer = Type.Object({
  batchId: Type.String(),
  kind: Type.String(),
  received: Count(),
  stored: Count('Without a problem'),
  warned: Count('Stored as they were sent, with a problem'),
  waiting: Count('Of customers who are not here yet: stored once they are'),
  skipped: Count('The portal has these versions, or newer ones'),
  deleted: Count(),
  refused: Count(),
  problems: Type.Array(ErpProblem, {
    description: 'Why lines were refused, then why others were warned of: the first 1,000',
  }),
  accounts: Type.Array(DoubtfulAccount, {
    description:
      'Account numbers that no customer has, once there are customers, and those of customers that look like another: the first 100',
  }),
  withoutReport: Type.Optional(
    Type.Array(ErpWithoutReport, {
      description:
        'After orders and test reports: heats of lines that have no test report, the first 100. Absent when there are none',
    }),
  ),
});
export type ErpBatchAnswer = Static<typeof ErpBatchAnswer>;
