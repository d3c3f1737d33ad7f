import { Type, type Static } from 'typebox';
import { Nullable } from '../schemas/values.ts';

const Count = Type.Integer({ minimum: 0 });

/** A line of a batch that was refused. */
export const ErpProblem = Type.Object({
  line: Type.Integer({ minimum: 1, description: 'From 1 on; empty lines count' }),
  number: Nullable(Type.String({ description: 'The key of the record' })),
  field: Nullable(Type.String({ description: 'The field that is wrong, as `lines.0.quantity`' })),
  reason: Type.String({ description: 'In English, for the person who connects the systems' }),
});
export type ErpProblem = Static<typeof ErpProblem>;

/** Problems that an answer tells; more are counted alone. */
export const MOST_PROBLEMS = 1_000;

/** Statuses after which the same batch is to be sent again: those of the portal, and of proxies before it. */
export const SEND_AGAIN: readonly number[] = [408, 409, 502, 503, 504];

/** What became of a batch of records. */
export const ErpBatchAnswer = Type.Object({
  batchId: Type.String(),
  kind: Type.String(),
  received: Count,
  stored: Count,
  waiting: Type.Integer({
    minimum: 0,
    description: 'Of customers who are not here yet: stored once they are',
  }),
  skipped: Type.Integer({ minimum: 0, description: 'The portal knows these versions, or newer ones' }),
  deleted: Count,
  refused: Count,
  problems: Type.Array(ErpProblem, { description: 'Why lines were refused: the first 1,000' }),
});
export type ErpBatchAnswer = Static<typeof ErpBatchAnswer>;
