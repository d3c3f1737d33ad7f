import { hashToken } from '@portal/portal-server/src/identity/session/session-token.ts';
import type { Database } from '@portal/portal-server/src/platform/database/database.ts';
import { sql } from 'kysely';
import { USERS } from '../trial-portal/demo-users.ts';

/** Two customers on credit terms, each with a user. */
export const CUSTOMERS = [
  { id: 1001, user: USERS.credit },
  { id: 1004, user: USERS.large },
] as const;
export type ChaosCustomer = (typeof CUSTOMERS)[number];

/** Prefix of each kind's document numbers, as in `CX-I-1`. `linked` are the invoices of payment links. */
const PREFIXES = { invoice: 'CX-I', small: 'CX-S', memo: 'CX-M', quote: 'CX-Q', linked: 'CX-L' } as const;
export type DebtKind = keyof typeof PREFIXES;

/** Number of the nth document of a kind, from 1. */
export const debtNumber = (kind: DebtKind, of: number): string => `${PREFIXES[kind]}-${of}`;
export const linkToken = (customerId: number, of: number): string => `chaos-payment-link-${customerId}-${of}`;

/** Number of documents of each kind that a customer needs, so that `payments` payments find something to pay. */
export const debtsFor = (payments: number): Record<DebtKind, number> => ({
  invoice: Math.ceil(payments * 0.9) + 120,
  small: Math.ceil(payments * 0.1) + 20,
  memo: Math.ceil(payments * 0.3) + 40,
  quote: Math.ceil(payments * 0.1) + 20,
  linked: Math.ceil(payments * 0.06) + 20,
});

const prefix = (kind: DebtKind) => sql.lit(`${PREFIXES[kind]}-`);

/** Adds the documents that the payers pay to a database with the demo. */
export async function addDebts({ db }: Pick<Database, 'db'>, debts: Record<DebtKind, number>): Promise<void> {
  const invoices = async (customerId: number, kind: 'invoice' | 'small' | 'linked', cents: number) =>
    sql`
      insert into invoice (customer_id, invoice_number, customer_name, invoice_date, due_date, total, original_amount,
        amount_outstanding, erp_outstanding, settlement_disc_amount, settlement_disc_due_date, product_codes)
      select ${customerId}::integer, ${prefix(kind)} || n, 'Chaos', '2026-03-10', '2099-04-09', amount, amount, amount, amount,
        amount / 100, '2099-01-01', 'A36-PL-0.250'
      from generate_series(1, ${sql.lit(debts[kind])}) as n, lateral (select ${sql.lit(cents)} + n % 997 as amount) as priced`.execute(
      db,
    );
  for (const { id } of CUSTOMERS) {
    await invoices(id, 'invoice', 100_00);
    await invoices(id, 'small', 5_00);
    await invoices(id, 'linked', 80_00);
    await sql`
      insert into credit_memo (customer_id, credit_note_number, date_time_released, released_on, customer_code, customer_name,
        accounts_transaction_id, transaction_date, cash_transaction, original_amount, original_amount_in_currency,
        amount_outstanding, amount_outstanding_in_currency, erp_outstanding, branch_id)
      select ${id}::integer, ${prefix('memo')} || n, '2026-03-01T18:00:00Z', '2026-03-01', 'C', 'Chaos', 900000 + n,
        '2026-03-01', false, amount, amount, amount, amount, amount, 27
      from generate_series(1, ${sql.lit(debts.memo)}) as n, lateral (select -3000 - n % 991 as amount) as priced`.execute(
      db,
    );
    await sql`
      insert into quote (customer_id, order_number, quote_date, expires, total, product_codes, cash_sale, order_status)
      select ${id}::integer, ${prefix('quote')} || n, '2026-03-10', '2099-04-10', 7000 + n % 983, 'A36-PL-0.500', false, 1
      from generate_series(1, ${sql.lit(debts.quote)}) as n`.execute(db);
    const links = Array.from({ length: debts.linked }, (_, index) => ({
      customer_id: id,
      kind: 'invoice' as const,
      number: debtNumber('linked', index + 1),
      recipient: 'payer@chaos.test',
      language: 'en' as const,
      token_hash: hashToken(linkToken(id, index + 1)),
      created_at: new Date('2026-03-16'),
      expires_at: new Date('2099-01-01'),
    }));
    await db.insertInto('payment_link').values(links).execute();
  }
}
