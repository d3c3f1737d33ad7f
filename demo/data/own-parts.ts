import type { OwnPartTable } from '@portal/portal-server/src/trade/own-parts/own-part-tables.ts';
import type { InventoryItemTable } from '@portal/portal-server/src/trade/trade-tables.ts';
import { addDays } from '@portal/shared-contracts/dates';
import type { Insertable } from 'kysely';
import type { DemoCustomer } from './customers.ts';

const initials = (name: string): string => name.replace(/[^A-Z]/g, '');

/**
 * The customer's own part numbers for most of their dedicated inventory. People typed every fourth number, and the systems sent the
 * others. For one product people typed another number than the systems sent. Two products share a number: the part is made of either.
 */
export function ownPartsOf(
  { id, name, people }: DemoCustomer,
  items: readonly Pick<Insertable<InventoryItemTable>, 'product_code'>[],
  today: string,
): OwnPartTable[] {
  const mine = items.filter((_, at) => at % 5 !== 4);
  return mine.map(({ product_code }, at): OwnPartTable => {
    const number = `${initials(name)}-${4_100 + 7 * (at === 2 ? 1 : at)}`;
    const isTyped = at % 4 === 3;
    const sent = isTyped ? (at === 3 ? `${number}-OLD` : null) : number;
    return {
      customer_id: id,
      product_code,
      number,
      changed_by: isTyped ? (people.at(-1) ?? null) : null,
      changed_at: new Date(`${addDays(today, isTyped ? -9 : -200)}T16:20:00Z`),
      erp_number: sent,
      erp_version: sent === null ? null : 1,
    };
  });
}
