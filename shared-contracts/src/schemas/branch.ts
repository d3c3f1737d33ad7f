import { Type, type Static } from 'typebox';
import { Nullable } from './values.ts';

/** A store (docs/product.md, section 3). Hours read `7:00 AM - 5:00 PM`; `saturdays` is null when closed. */
export const Branch = Type.Object({
  id: Type.Integer(),
  branchId: Type.Integer(),
  title: Type.String(),
  address: Type.String(),
  phoneNumber: Type.String(),
  openHours: Type.String(),
  saturdays: Nullable(Type.String()),
  center: Type.Object({ lat: Type.Number(), lng: Type.Number() }),
});
export type Branch = Static<typeof Branch>;
