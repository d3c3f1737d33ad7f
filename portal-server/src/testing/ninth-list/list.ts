import { Cents, IsoDate, Nullable } from '@portal/shared-contracts/schemas';
import { Type } from 'typebox';
import { answered, defineList, shown } from '../../trade/lists/list-definition.ts';
import type { Listed } from '../../trade/trade-tables.ts';

interface RemnantTable extends Listed {
  tag: string;
  product_codes: string;
  cut_on: string | null;
  price: number;
  status: string;
}

declare module '../../platform/database/schema.ts' {
  interface Schema {
    remnant: RemnantTable;
  }
}

const RemnantRow = Type.Object({
  id: Type.Integer(),
  tag: Type.String(),
  productCodes: Type.Array(Type.String()),
  cutOn: Nullable(IsoDate),
  price: Cents,
  status: Type.String(),
});

/** A list that the portal does not have: what is left of cut material. */
export const remnants = defineList({
  list: 'remnants',
  path: '/api/remnants',
  summary: 'Remnants',
  table: 'remnant',
  row: RemnantRow,
  key: 'tag',
  newest: 'cutOn',
  fields: {
    tag: shown('tag'),
    productCodes: shown('product_codes', 'codes'),
    cutOn: shown('cut_on', 'day'),
    price: shown('price', 'money'),
    status: shown('status', 'status'),
    id: answered('id'),
  },
});
