import { Type, type TSchema } from 'typebox';
import { ERP_KINDS, erpTombstone, type ErpKind } from './batch.ts';
import { Moment, RecordNumber } from './values.ts';

const UpdatedAt = Type.Unsafe<string>({
  ...Moment,
  description: 'Time of the last change, in place of `version`: it counts as the version of its milliseconds',
});

/** A line of the door as a system sends it: the record, of which customer it is, and how new. */
export function sentRecord(kind: ErpKind): TSchema {
  const { schema, of } = ERP_KINDS[kind];
  const account =
    of === 'customer'
      ? { accountNumber: Type.Unsafe<string>({ ...RecordNumber, description: 'Of the customer' }) }
      : {};
  const { version, ...fields } = schema.properties;
  const newness = { version: Type.Optional(version), updatedAt: Type.Optional(UpdatedAt) };
  const deletion = erpTombstone(kind).properties;
  return Type.Union([
    Type.Object({ ...account, ...newness, ...fields }, { title: kind, additionalProperties: false }),
    Type.Object(
      { ...account, ...deletion, ...newness },
      { title: `${kind}, deleted`, additionalProperties: false },
    ),
  ]);
}
