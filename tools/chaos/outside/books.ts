import type { PayerView } from '../payers.ts';

/** A charge in the gateway's own storage. */
export interface Charge {
  id: string;
  /** `<payment id>.<attempt>` */
  reference: string;
  amount: number;
  state: string;
}

/** Rows of the portal's database; amounts are cents. */
export interface Stored {
  /** Ids of payments that were begun. */
  begun: ReadonlySet<string>;
  payments: readonly { id: string; number: string; status: string; amount: number }[];
  /** Amounts that each payment pays of invoices and quotes, or takes from credit memos. */
  parts: readonly { paymentId: string; document: string; amount: number }[];
  /**
   * Open amounts of invoices and credit memos before the run and now; `owed` is what the distributor's systems said last, without
   * payments of the portal.
   */
  balances: readonly { document: string; opening: number; owed: number; left: number }[];
  /** Amounts by which payments exceed a document. */
  surpluses: readonly { document: string; number: string; payment: string; amount: number }[];
  quotes: readonly { document: string; isAccepted: boolean }[];
  /** Documents that are reserved for a payment. */
  holds: readonly { paymentId: string; document: string }[];
  /** Scheduled payments with the most that each may charge, and the payment that it became. */
  plans: readonly { number: string; state: string; amount: number; paymentId: string | null }[];
  /** Payments by bank account, and the cents that their payers authorized; 0 without an authorization. A planned one may be less. */
  debits: readonly { number: string; amount: number; authorized: number; isPlanned: boolean }[];
  /** Sums of the ledger's money accounts, by payment. */
  received: readonly { paymentId: string; amount: number }[];
}

/**
 * - `double`: money was taken twice, or a document is paid beyond its amount.
 * - `orphan`: money, a reservation or a paid document that belongs to no payment.
 * - `lost`: the payer or the database relies on a payment that does not exist.
 * - `amount`: everything exists, but the amounts differ.
 */
export type Kind = 'double' | 'orphan' | 'lost' | 'amount';
export interface Finding {
  kind: Kind;
  /** Cents by which the books are wrong. */
  cents: number;
  what: string;
}

const PAID = new Set(['submitted', 'settled']);
const UNDER_WAY = new Set(['submitting', 'challenge']);
const holdsMoney = ({ state }: Charge): boolean => state === 'processing' || state === 'succeeded';
const paymentOf = ({ reference }: Charge): string => reference.slice(0, reference.lastIndexOf('.'));

function sums<Row>(
  rows: Iterable<Row>,
  keyOf: (row: Row) => string,
  centsOf: (row: Row) => number,
): Map<string, number> {
  const all = new Map<string, number>();
  for (const row of rows) all.set(keyOf(row), (all.get(keyOf(row)) ?? 0) + centsOf(row));
  return all;
}

/** Compares the gateway's storage with the database's payments. */
function compareCharges(charges: readonly Charge[], { payments, received }: Stored): Finding[] {
  const findings: Finding[] = [];
  const byPayment = Map.groupBy(charges.filter(holdsMoney), paymentOf);
  const known = new Map(payments.map((payment) => [payment.id, payment]));
  const booked = sums(
    received,
    ({ paymentId }) => paymentId,
    ({ amount }) => amount,
  );
  for (const [id, all] of byPayment) {
    const payment = known.get(id);
    const [first, ...others] = all;
    const cents = others.reduce((sum, { amount }) => sum + amount, 0);
    const name = payment?.number ?? id;
    if (others.length > 0)
      findings.push({ kind: 'double', cents, what: `${name} is charged ${all.length} times at the gateway` });
    if (!payment || !PAID.has(payment.status))
      findings.push({
        kind: 'orphan',
        cents: first?.amount ?? 0,
        what: `${name} (${payment?.status ?? 'unknown'}) is charged at the gateway (${first?.id})`,
      });
    else if (first?.amount !== payment.amount)
      findings.push({
        kind: 'amount',
        cents: Math.abs((first?.amount ?? 0) - payment.amount),
        what: `${name} is charged ${first?.amount} cents instead of ${payment.amount}`,
      });
  }
  for (const { id, number, status, amount } of payments) {
    const expected = PAID.has(status) ? amount : 0;
    if (expected > 0 && !byPayment.has(id))
      findings.push({
        kind: 'lost',
        cents: amount,
        what: `${number} (${status}) is not charged at the gateway`,
      });
    const off = Math.abs((booked.get(id) ?? 0) - expected);
    if (off > 0)
      findings.push({
        kind: 'amount',
        cents: off,
        what: `${number} (${status}): the ledger is off by ${off} cents`,
      });
  }
  return findings;
}

/** Bank accounts that are debited by another sum than their payers authorized. */
const compareAuthorized = ({ debits }: Stored): Finding[] =>
  debits
    .filter(({ amount, authorized, isPlanned }) => (isPlanned ? amount > authorized : amount !== authorized))
    .map(({ number, amount, authorized }) => ({
      kind: 'amount',
      cents: Math.abs(amount - authorized),
      what: `${number} debits ${amount} cents, its payer authorized ${authorized}`,
    }));

/** Compares the database's documents with its payments. */
function compareDocuments({ payments, parts, balances, surpluses, quotes, holds }: Stored): Finding[] {
  const findings: Finding[] = [];
  const known = new Map(payments.map((payment) => [payment.id, payment]));
  const isPaid = ({ paymentId }: { paymentId: string }): boolean =>
    PAID.has(known.get(paymentId)?.status ?? '');
  const paid = sums(
    parts.filter(isPaid),
    ({ document }) => document,
    ({ amount }) => amount,
  );
  const kept = sums(
    surpluses,
    ({ document }) => document,
    ({ amount }) => amount,
  );
  for (const { document, opening, owed, left } of balances) {
    const own = paid.get(document) ?? 0;
    const surplus = kept.get(document) ?? 0;
    if (own > opening)
      findings.push({ kind: 'double', cents: own - opening, what: `${document} is paid beyond its amount` });
    const off = left - surplus - (owed - own);
    if (off !== 0)
      findings.push({
        kind: off > 0 ? 'lost' : 'orphan',
        cents: Math.abs(off),
        what: `${document} has ${left} cents left and ${surplus} too many; ${owed} were owed and ${own} paid`,
      });
    else if (surplus > 0 && left > 0)
      findings.push({
        kind: 'amount',
        cents: Math.min(surplus, left),
        what: `${document} has a surplus of ${surplus} cents beside ${left} cents left`,
      });
  }
  const payers = Map.groupBy(parts.filter(isPaid), ({ document }) => document);
  for (const { document, isAccepted } of quotes) {
    const [first, ...others] = payers.get(document) ?? [];
    const cents = others.reduce((sum, { amount }) => sum + amount, 0);
    if (others.length > 0)
      findings.push({ kind: 'double', cents, what: `${document} is paid ${others.length + 1} times` });
    if (first && !isAccepted)
      findings.push({ kind: 'lost', cents: first.amount, what: `${document} is paid and not accepted` });
  }
  for (const { paymentId, document } of holds) {
    const payment = known.get(paymentId);
    if (!payment || !UNDER_WAY.has(payment.status))
      findings.push({
        kind: 'orphan',
        cents: 0,
        what: `${document} is held by ${payment?.number ?? paymentId} (${payment?.status ?? 'unknown'})`,
      });
  }
  return findings;
}

/** Compares what the payers saw with the database. */
function compareViews(views: Iterable<PayerView>, { begun, payments }: Stored): Finding[] {
  const findings: Finding[] = [];
  const known = new Map(payments.map((payment) => [payment.id, payment]));
  for (const { id, number, states, due } of views) {
    const payment = known.get(id);
    const status = payment?.status ?? (begun.has(id) ? 'begun' : 'unknown');
    const last = states.at(-1);
    const wasPaid = states.some((state) => PAID.has(state));
    if (last !== status)
      findings.push({
        kind: 'lost',
        cents: due,
        what: `the payer of ${number} was told ${last}, it is ${status}`,
      });
    else if (wasPaid && !PAID.has(status) && status !== 'returned')
      findings.push({ kind: 'lost', cents: due, what: `${number} was told as paid before it was ${status}` });
    if (payment && PAID.has(status) && payment.amount !== due)
      findings.push({
        kind: 'amount',
        cents: Math.abs(payment.amount - due),
        what: `the payer of ${number} was told ${due} cents instead of ${payment.amount}`,
      });
  }
  return findings;
}

/** Compares scheduled payments with the payments that they became. */
function comparePlans({ plans, payments }: Stored): Finding[] {
  const known = new Map(payments.map((payment) => [payment.id, payment]));
  return plans.flatMap(({ number, state, amount, paymentId }): Finding[] => {
    const payment = paymentId === null ? undefined : known.get(paymentId);
    const isPaid = payment !== undefined && PAID.has(payment.status);
    if (isPaid && payment.amount > amount)
      return [
        { kind: 'amount', cents: payment.amount - amount, what: `${number} paid more than was planned` },
      ];
    // The payer of a declined payment may have paid it by another method since.
    if (isPaid === (state === 'paid') || (isPaid && state === 'stopped')) return [];
    const cents = payment?.amount ?? amount;
    return [
      { kind: 'lost', cents, what: `${number} is ${state}, its payment is ${payment?.status ?? 'none'}` },
    ];
  });
}

/** Compares three independent sides: what payers saw, what the gateway stored, and what the database holds. */
export const outsideFindings = (
  views: Iterable<PayerView>,
  charges: readonly Charge[],
  stored: Stored,
): Finding[] => [
  ...compareCharges(charges, stored),
  ...compareAuthorized(stored),
  ...compareDocuments(stored),
  ...comparePlans(stored),
  ...compareViews(views, stored),
];

/** Surpluses that differ between the portal's own check of its books and the database. */
export function namingFindings(
  named: readonly { number: string; payment: string; amount: number }[],
  { surpluses }: Stored,
): Finding[] {
  const keyOf = ({ number, payment }: { number: string; payment: string }): string => `${payment} ${number}`;
  const amountOf = ({ amount }: { amount: number }): number => amount;
  const [said, kept] = [sums(named, keyOf, amountOf), sums(surpluses, keyOf, amountOf)];
  return [...new Set([...said.keys(), ...kept.keys()])].flatMap((key): Finding[] => {
    const off = (said.get(key) ?? 0) - (kept.get(key) ?? 0);
    const what = `the books name a surplus of ${said.get(key) ?? 0} cents of ${key} instead of ${kept.get(key) ?? 0}`;
    return off === 0 ? [] : [{ kind: 'amount', cents: Math.abs(off), what }];
  });
}
