import { Type, type Static } from 'typebox';
import { Cents, IsoDate, Nullable } from '../schemas/values.ts';

/** Row of a list that only tests have. */
export const RemnantRow = Type.Object({
  id: Type.Integer(),
  tag: Type.String(),
  productCodes: Type.Array(Type.String()),
  cutOn: Nullable(IsoDate),
  price: Cents,
  status: Type.String(),
});
export type RemnantRow = Static<typeof RemnantRow>;

declare module '../schemas/lists.ts' {
  interface ListOwners {
    test: { '/api/remnants': typeof RemnantRow };
  }
}
