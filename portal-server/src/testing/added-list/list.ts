import { RemnantRow } from '@portal/shared-contracts/testing';
import { answered, defineList, numbered, shown } from '../../trade/lists/list-definition.ts';
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

/** A list that the portal does not have: what is left of cut material. */
export const remnants = defineList({
  list: 'remnants',
  path: '/api/remnants',
  subject: 'other',
  summary: 'Remnants',
  table: 'remnant',
  row: RemnantRow,
  key: 'tag',
  newest: 'cutOn',
  fields: {
    tag: numbered('tag'),
    productCodes: shown('product_codes', 'codes'),
    cutOn: shown('cut_on', 'day'),
    price: shown('price', 'money'),
    status: shown('status', 'status'),
    id: answered('id'),
  },
});
