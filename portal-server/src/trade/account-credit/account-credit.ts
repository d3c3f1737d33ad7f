import { whyNotLater } from '@portal/shared-contracts/payments';
import type { CreditInfo, NotLater, OnCreditHold } from '@portal/shared-contracts/schemas';
import { sql, type Kysely } from 'kysely';
import type { Schema } from '../../platform/database/schema.ts';
import type { Language } from '../../platform/http/messages.ts';
import { fill } from '../../platform/mail/letter.ts';
import { ORDER_STATUS } from '../orders/order-status.ts';

/** The credit of a customer, in cents. */
interface AccountCredit {
  /** The reason why the customer cannot pay any sum later. Cash terms have priority over a hold. */
  notLater: Exclude<NotLater, 'limit'> | null;
  isOnHold: boolean;
  creditLimit: number;
  /** Not below zero. */
  availableCredit: number;
}

/**
 * The credit of a customer: the limit less due invoices, less unpaid open orders and accepted quotes that will be invoiced. It is
 * exact only while the customer is locked, as in an action.
 */
export async function readAccountCredit(db: Kysely<Schema>, customerId: number): Promise<AccountCredit> {
  const { is_cash, is_on_credit_hold, credit_limit, used } = await db
    .selectFrom('customer as c')
    .select(['c.is_cash', 'c.is_on_credit_hold', 'c.credit_limit'])
    .select(
      sql<string>`
        (select coalesce(sum(amount_outstanding), 0) from invoice where customer_id = c.id and list = 'invoices')
        + (select coalesce(sum(total), 0) from sales_order where customer_id = c.id and list = 'orders' and not cash_sale)
        + (select coalesce(sum(total), 0) from quote where customer_id = c.id
          and order_status = ${sql.lit(ORDER_STATUS.accepted.order_status)} and payment = 'later' and ordered is null)`.as(
        'used',
      ),
    )
    .where('c.id', '=', customerId)
    .executeTakeFirstOrThrow();
  const creditLimit = Number(credit_limit);
  return {
    notLater: is_cash ? 'cash' : is_on_credit_hold ? 'hold' : null,
    isOnHold: is_on_credit_hold,
    creditLimit,
    availableCredit: Math.max(0, creditLimit - Number(used)),
  };
}

/** Whether the credit covers `total` cents. `hold` tells customers on credit hold what they can do. */
export function creditInfo(credit: AccountCredit, total: number, hold: OnCreditHold): CreditInfo {
  const notLater = whyNotLater(credit, total);
  return {
    availableCredit: notLater === 'cash' ? 0 : credit.availableCredit,
    creditLimit: notLater === 'cash' ? 0 : credit.creditLimit,
    isAbleToPay: notLater === null,
    notLater,
    creditHold: credit.isOnHold ? hold : null,
  };
}

/** Text that tells customers on credit hold how to pay (docs/product.md, section 8). */
export const creditHoldText = (language: Language, phone: string): string =>
  fill('creditHold', language, { phone });
