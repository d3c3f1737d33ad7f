import { Answer, CreditInfo } from '@portal/shared-contracts/schemas';
import { Type } from 'typebox';
import { effectiveCustomer } from '../../identity/session/access.ts';
import { languageOf } from '../../platform/http/messages.ts';
import type { Area } from '../../platform/http/portal-app.ts';
import { orNotFound, recordNumber, RecordNumber } from '../requested-record.ts';
import { creditHoldText, creditInfo, readAccountCredit } from './account-credit.ts';

export const accountCredit: Area = (app, { database: { db }, config }) => {
  app.get(
    '/api/account-credit/:orderNumber',
    {
      config: { inView: { read: 'quote', number: 'orderNumber' } },
      schema: {
        summary: 'Whether a quote can be paid later, and the credit there is; the first element counts',
        params: Type.Object({ orderNumber: RecordNumber }),
        response: { 200: Answer(Type.Array(CreditInfo)) },
      },
    },
    async (request) => {
      const customerId = effectiveCustomer(request);
      const quote = await db
        .selectFrom('quote')
        .select('total')
        .where('customer_id', '=', customerId)
        .where('order_number', '=', recordNumber(request.params.orderNumber))
        .executeTakeFirst();
      const { total } = orNotFound(quote);
      const { phone } = config.company;
      const text = creditHoldText(languageOf(request.headers['accept-language']), phone);
      const hold = { text, phone, overdueAt: '/orders/open-invoices?filter=overdue' };
      return { data: [creditInfo(await readAccountCredit(db, customerId), total, hold)] };
    },
  );
};
