import { Type, type Static } from 'typebox';
import { Nullable } from '../schemas/values.ts';
import { ERP_KINDS, KEY_LENGTH, type ErpKind } from './kinds.ts';

const Count = (description?: string) =>
  Type.Integer({ minimum: 0, ...(description !== undefined && { description }) });
const WrongField = Type.String({ description: 'The field that is wrong, as `lines.0.quantity`' });
const Reason = Type.String({ description: 'In English, for the person who connects the systems' });

/**
 * What became of a record: `stored`; `deleted`; `skipped`, because the portal has this version or a newer one, or an answer that
 * the record does not know; or `refused`, which changes nothing and may be sent again.
 */
export const ErpResult = Type.Object({
  kind: Type.Unsafe<ErpKind>(Type.Enum(Object.keys(ERP_KINDS))),
  number: Nullable(Type.String({ maxLength: KEY_LENGTH, description: 'The key of the record' })),
  outcome: Type.Union([
    Type.Literal('stored'),
    Type.Literal('deleted'),
    Type.Literal('skipped'),
    Type.Literal('refused'),
  ]),
  field: Nullable(WrongField),
  reason: Nullable(Reason),
});
export type ErpResult = Static<typeof ErpResult>;

/** A line of a batch that was refused. */
export const ErpProblem = Type.Object({
  line: Type.Integer({ minimum: 1, description: 'From 1 on; empty lines count' }),
  number: Nullable(Type.String({ description: 'The key of the record' })),
  field: Nullable(WrongField),
  reason: Reason,
});
export type ErpProblem = Static<typeof ErpProblem>;

/** Most problems that an answer lists; more are only counted. */
export const MOST_PROBLEMS = 1_000;

/** Statuses after which the same batch is to be sent again: those of the portal, and of proxies before it. */
export const SEND_AGAIN: readonly number[] = [408, 409, 502, 503, 504];

/** What became of a batch of records. */
export const ErpBatchAnswer = Type.Object({
  batchId: Type.String(),
  kind: Type.String(),
  received: Count(),
  stored: Count(),
  waiting: Count('Of customers who are not here yet: stored once they are'),
  skipped: Count('The portal has these versions, or newer ones'),
  deleted: Count(),
  refused: Count(),
  problems: Type.Array(ErpProblem, { description: 'Why lines were refused: the first 1,000' }),
});
export type ErpBatchAnswer = Static<typeof ErpBatchAnswer>;
