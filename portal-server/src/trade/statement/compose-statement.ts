import { daysBetween } from '@portal/shared-contracts/dates';
import { ageOf, AGES } from '@portal/shared-contracts/payments';
import {
  STATEMENT_KINDS,
  type OpenItem,
  type Statement,
  type StatementParts,
  type StatementRow,
} from '@portal/shared-contracts/schemas';
import { sumOf } from '../payments/balances/balance-of.ts';
import type { DocumentBalance, Movement } from './read-movements.ts';

/**
 * Movements of one day with the same key are one row: those of the same documents, and all payments and credits in the distributor's
 * systems, because one check pays several invoices.
 */
const keyOf = ({ day, kind, number, paymentId, documents }: Movement): string =>
  kind === 'books' ? `${day} books` : [day, kind, paymentId, number, ...documents].join(' ');

function joined(movements: readonly Movement[]): Movement {
  const [first] = movements as [Movement];
  const row = { ...first, amount: sumOf(movements) };
  if (first.kind !== 'books') return row;
  return { ...row, number: null, documents: [...new Set(movements.flatMap(({ number }) => number ?? []))] };
}

const placeOf = ({ kind }: Movement): number => STATEMENT_KINDS.indexOf(kind);

/**
 * The rows of a statement, oldest first, each with what was owed after it. `opening` is what was owed before the first. A payment
 * whose id is in `inTransit` has not arrived.
 */
export function rowsOf(
  opening: number,
  movements: readonly Movement[],
  inTransit: ReadonlySet<string>,
): StatementRow[] {
  let balance = opening;
  return [...Map.groupBy(movements, keyOf).values()]
    .map(joined)
    .toSorted((one, other) =>
      one.day === other.day ? placeOf(one) - placeOf(other) : one.day < other.day ? -1 : 1,
    )
    .map(({ paymentId, ...row }) => {
      balance += row.amount;
      const isOnItsWay = row.kind === 'payment' && paymentId !== null && inTransit.has(paymentId);
      return { ...row, inTransit: isOnItsWay, balance };
    });
}

/** The sum of the rows of each kind that occurs, in the order of the kinds. */
export const sumsOf = (rows: readonly StatementRow[]): Statement['sums'] =>
  STATEMENT_KINDS.flatMap((kind) => {
    const own = rows.filter((row) => row.kind === kind);
    return own.length === 0 ? [] : [{ kind, amount: sumOf(own) }];
  });

/** What the balances of documents are for the customer. Nothing is lost: the parts add up to the balances. */
export function partsOf(balances: readonly Pick<DocumentBalance, 'kind' | 'amount'>[]): StatementParts {
  const sum = (kind: DocumentBalance['kind'], isOwed: boolean): number =>
    sumOf(balances.filter((each) => each.kind === kind && each.amount > 0 === isOwed));
  return {
    invoices: sum('invoice', true),
    creditsOverused: sum('creditMemo', true),
    credits: sum('creditMemo', false),
    overpaid: sum('invoice', false),
    deposits: sum('deposit', true) + sum('deposit', false),
  };
}

/** The facts of an invoice that the list of open items shows. */
export type InvoiceFacts = Pick<OpenItem, 'number' | 'date' | 'dueDate' | 'poNumber' | 'original'>;

/** The invoices that are open on `day`, those that were due first at the beginning. */
export const openItemsOf = (
  balances: readonly Pick<DocumentBalance, 'kind' | 'number' | 'amount'>[],
  facts: ReadonlyMap<string, InvoiceFacts>,
  day: string,
): OpenItem[] =>
  balances
    .flatMap(({ kind, number, amount: open }) => {
      const invoice = facts.get(number);
      if (kind !== 'invoice' || open <= 0 || !invoice) return [];
      const daysLate = Math.max(0, daysBetween(invoice.dueDate, day));
      return [{ ...invoice, open, age: ageOf(invoice.dueDate, day), daysLate }];
    })
    .toSorted((one, other) =>
      one.dueDate === other.dueDate
        ? one.number < other.number
          ? -1
          : 1
        : one.dueDate < other.dueDate
          ? -1
          : 1,
    );

/** The open items by age, all ages in their order. */
export const agesOf = (open: readonly OpenItem[]): Statement['ages'] =>
  AGES.map((age) => {
    const own = open.filter((item) => item.age === age);
    return { age, amount: own.reduce((sum, item) => sum + item.open, 0), count: own.length };
  });
