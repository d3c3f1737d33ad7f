import { Type, type Static } from 'typebox';
import { IsoDate, Nullable } from './values.ts';

/**
 * A store (docs/product.md, section 3). Hours read `7:00 AM - 5:00 PM`; `saturdays` is null when closed. Both are times of its
 * own zone.
 */
export const Branch = Type.Object({
  id: Type.Integer(),
  branchId: Type.Integer(),
  title: Type.String(),
  address: Type.String(),
  phoneNumber: Type.String(),
  openHours: Type.String(),
  saturdays: Nullable(Type.String()),
  timeZone: Type.String({ description: 'IANA time zone' }),
  holidays: Type.Array(IsoDate, { description: 'Days of the next twelve months on which it is closed' }),
  center: Type.Object({ lat: Type.Number(), lng: Type.Number() }),
});
export type Branch = Static<typeof Branch>;
