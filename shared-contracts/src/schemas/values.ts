import { Type, type TSchema } from 'typebox';

/** Money travels as integer cents, in US dollars. */
export const Cents = Type.Integer({ description: 'Integer cents (USD)' });

/** A calendar day, `YYYY-MM-DD`. */
export const IsoDate = Type.String({ pattern: '^\\d{4}-\\d{2}-\\d{2}$', description: 'YYYY-MM-DD' });

export const Nullable = <T extends TSchema>(schema: T) => Type.Union([schema, Type.Null()]);

/** Every JSON answer is `{ "data": … }` (docs/product.md, "Answers and errors"). */
export const Answer = <T extends TSchema>(data: T) => Type.Object({ data });
