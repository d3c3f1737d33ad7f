import { formatMoney } from '@portal/shared-contracts/format';
import { sql, type Kysely } from 'kysely';
import type { Schema } from '../../../platform/database/schema.ts';
import type { Difference } from './check-ledger.ts';

/**
 * Bank payments without the authorization that their payer saw, or with one for another amount: a scheduled payment may be less. `authorizations` counts the payments
 * that have theirs (docs/product.md, "Payments").
 */
export async function authorizationDifferences(
  db: Kysely<Schema>,
): Promise<{ authorizations: number; differences: Difference[] }> {
  const { rows } = await sql<{ authorizations: number; wrong: { number: string; amount: number | null }[] }>`
    select count(*) filter (where covers) as authorizations,
      coalesce(jsonb_agg(jsonb_build_object('number', number, 'amount', authorized)) filter (where not covers), '[]') as wrong
    from (
      select p.number, a.amount as authorized, coalesce(
        a.amount = p.amount
          or a.amount > p.amount and exists (select from payment_plan as n where n.payment_id = p.payment_id), false) as covers
      from payment as p
      left join payment_authorization as a on a.payment_id = p.payment_id and a.attempt = p.attempt
      where p.method = 'bank' and not p.is_taken_over) as debit`.execute(db);
  const [{ authorizations, wrong } = { authorizations: 0, wrong: [] }] = rows;
  return {
    authorizations,
    differences: wrong.map(({ number, amount }) => ({
      payment: number,
      what:
        amount === null
          ? `${number} debits a bank account without an authorization`
          : `${number} has an authorization for ${formatMoney(amount)}, which is another amount`,
    })),
  };
}
