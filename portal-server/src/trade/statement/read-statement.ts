import { MOST_STATEMENT_ROWS, type Statement } from '@portal/shared-contracts/schemas';
import type { Period } from '@portal/shared-contracts/payments';
import { sql, type Kysely, type Transaction } from 'kysely';
import type { Config } from '../../platform/config/config.ts';
import type { Schema } from '../../platform/database/schema.ts';
import { HttpError } from '../../platform/http/http-error.ts';
import { sumOf } from '../payments/balances/balance-of.ts';
import { agesOf, openItemsOf, partsOf, rowsOf, sumsOf, type InvoiceFacts } from './compose-statement.ts';
import {
  endOf,
  readBalanceBefore,
  readBalances,
  readMovements,
  type DocumentBalance,
  type StatementOf,
} from './read-movements.ts';
import { settleQuotes } from './settle-quotes.ts';

/** Movements that are read at most: several of a day may be one row. */
const MOST_READ = 5 * MOST_STATEMENT_ROWS;

const tooLong = (): HttpError => new HttpError(422, { type: 'STATEMENT_TOO_LONG', text: 'statementTooLong' });

/** The bank payments whose money had not arrived at the end of `day`, with their cents. */
async function readInTransit(
  db: Kysely<Schema>,
  { customerId, timeZone }: StatementOf,
  day: string,
): Promise<{ paymentId: string; amount: number }[]> {
  const { rows } = await sql<{ paymentId: string; amount: number }>`
    select cause as "paymentId", sum(amount)::bigint as amount from ledger_entry
    where customer_id = ${customerId} and account = 'bankInTransit' and booked_at < ${endOf(day, timeZone)}
    group by cause having sum(amount) <> 0`.execute(db);
  return rows;
}

async function readFacts(
  db: Kysely<Schema>,
  { customerId }: StatementOf,
  balances: readonly DocumentBalance[],
): Promise<Map<string, InvoiceFacts>> {
  const numbers = balances.flatMap(({ kind, number, amount }) =>
    kind === 'invoice' && amount > 0 ? [number] : [],
  );
  const rows = await db
    .selectFrom('invoice')
    .select(['invoice_number as number', 'invoice_date as date', 'due_date as dueDate'])
    .select(['po_number as poNumber', 'original_amount as original'])
    .where('customer_id', '=', customerId)
    .where('invoice_number', '=', sql<string>`any(${numbers}::text[])`)
    .execute();
  return new Map(rows.map((row) => [row.number, row]));
}

/** Cents of the documents that are dated after `day`. */
async function readLater(db: Kysely<Schema>, { customerId }: StatementOf, day: string): Promise<number> {
  const { rows } = await sql<{ later: number }>`
    select ((select coalesce(sum(original_amount), 0) from invoice where customer_id = ${customerId} and invoice_date > ${day}::date)
      + (select coalesce(sum(original_amount), 0) from credit_memo
        where customer_id = ${customerId} and transaction_date > ${day}::date))::bigint as later`.execute(db);
  return rows[0]?.later ?? 0;
}

async function read(
  trx: Transaction<Schema>,
  of: StatementOf,
  period: Period,
  company: Config['company'],
): Promise<Statement> {
  const { name, account_number: accountNumber } = await trx
    .selectFrom('customer')
    .select(['name', 'account_number'])
    .where('id', '=', of.customerId)
    .executeTakeFirstOrThrow();
  const opening = await readBalanceBefore(trx, of, period.from);
  const movements = await readMovements(trx, of, period, MOST_READ + 1);
  const underWay = await readInTransit(trx, of, period.to);
  const rows = rowsOf(opening, movements, new Set(underWay.map(({ paymentId }) => paymentId)));
  const found = await readBalances(trx, of, period.to, MOST_READ + 1);
  if (movements.length > MOST_READ || rows.length > MOST_STATEMENT_ROWS || found.length > MOST_READ)
    throw tooLong();
  const balances = await settleQuotes(trx, of, period.to, found);
  const open = openItemsOf(balances, await readFacts(trx, of, balances), period.to);
  if (open.length > MOST_STATEMENT_ROWS) throw tooLong();
  return {
    ...period,
    customer: { name, accountNumber },
    opening,
    closing: rows.at(-1)?.balance ?? opening,
    sums: sumsOf(rows),
    rows,
    open,
    ages: agesOf(open),
    parts: partsOf(balances),
    inTransit: sumOf(underWay),
    later: await readLater(trx, of, period.to),
    remitTo: [company.name, ...company.remitTo],
  };
}

/**
 * The statement of a customer's account (docs/product.md, "Statement"). All of it is read at one moment.
 * @throws HttpError 422 `STATEMENT_TOO_LONG` when the period has too many rows, or too many invoices are open
 */
export function readStatement(
  db: Kysely<Schema>,
  customerId: number,
  period: Period,
  { timeZone, company }: Pick<Config, 'timeZone' | 'company'>,
): Promise<Statement> {
  return db
    .transaction()
    .setIsolationLevel('repeatable read')
    .execute((trx) => read(trx, { customerId, timeZone }, period, company));
}
