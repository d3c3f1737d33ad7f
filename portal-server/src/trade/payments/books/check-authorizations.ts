import { formatMoney } from '@portal/shared-contracts/format';
import { sql, type Kysely } from 'kysely';
import type { Schema } from '../../../platform/database/schema.ts';
import type { Difference } from './check-ledger.ts';

/**
 * Bank payments without the authorization that their payer saw, or with one for another amount. `authorizations` counts the payments
 * that have theirs (docs/product.md, "Payments").
 */
export async function authorizationDifferences(
  db: Kysely<Schema>,
): Promise<{ authorizations: number; differences: Difference[] }> {
  const { rows } = await sql<{ authorizations: number; wrong: { number: string; amount: number | null }[] }>`
    select count(*) filter (where a.amount = p.amount) as authorizations,
      coalesce(jsonb_agg(jsonb_build_object('number', p.number, 'amount', a.amount))
        filter (where a.amount is distinct from p.amount), '[]') as wrong
    from payment as p
    left join payment_authorization as a on a.payment_id = p.payment_id and a.attempt = p.attempt
    where p.method = 'bank' and not p.is_taken_over`.execute(db);
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
