import {
  Answer,
  CreditMemoDetails,
  DetailsType,
  InventoryItemDetails,
  OrderDetails,
  type StaffSubject,
} from '@portal/shared-contracts/schemas';
import type { FastifyRequest } from 'fastify';
import { Type } from 'typebox';
import { languageOf, type Language } from '../../platform/http/messages.ts';
import type { Area } from '../../platform/http/portal-app.ts';
import { today } from '../../platform/time/time.ts';
import { readTestReports } from '../documents/read-test-reports.ts';
import { effectiveCustomer } from '../../identity/session/access.ts';
import { readShortPayment } from '../records/read-short-payment.ts';
import { readSurplus } from '../records/read-surplus.ts';
import { readFullDocument } from '../records/read-full-document.ts';
import { readMemo } from '../records/read-memo.ts';
import { orNotFound, recordNumber, RecordNumber } from '../requested-record.ts';
import { shippedQuantities, shownShipments, storedShipments } from '../shipments/read-shipments.ts';
import { creditMemoDetails } from './credit-memo-details.ts';
import { readInventoryItem } from './inventory-details.ts';
import { orderDetails, type PaidDocument } from './order-details.ts';
import { readRelatedPayments } from './related.ts';

const AskedType = Type.Union([DetailsType, Type.Literal('sales-history')]);

/** Name of the document in the audit of staff. */
const subjectOfType = ({ type }: { type?: string }): StaffSubject =>
  type === 'quotes' ? 'quote' : type === 'invoices' ? 'invoice' : 'order';

/** Details of one record (docs/product.md, sections 2 and 7). */
export const details: Area = (app, services) => {
  const { db } = services.database;

  /** Answers with a record in the person's language and on the distributor's day, or 404. */
  const answer = async <Found, Details>(
    request: FastifyRequest,
    found: Promise<Found | null>,
    show: (found: Found, language: Language, today: string, timeZone: string) => Details,
  ) => {
    const language = languageOf(request.headers['accept-language']);
    const { timeZone } = services.config;
    return { data: show(orNotFound(await found), language, today(services), timeZone) };
  };
  const readPaidDocument = async (
    customerId: number,
    type: DetailsType,
    number: string,
  ): Promise<PaidDocument | null> => {
    const full = await readFullDocument(db, customerId, type, number);
    if (!full) return null;
    const payments = await readRelatedPayments(db, customerId, full);
    const surplus = type === 'invoices' ? await readSurplus(db, customerId, 'invoice', number) : 0;
    const shortPayment = type === 'invoices' ? await readShortPayment(db, customerId, number) : null;
    const reports = await readTestReports(db, full.orderLines);
    const { company, site, timeZone } = services.config;
    const order = full.record.type === 'orders' ? full.record.own : null;
    const stored = order ? await storedShipments(db, order) : [];
    const showing = { today: today(services), timeZone, carriers: site.carriers };
    const shipments = order ? shownShipments(order, stored, showing) : [];
    const shipped = shippedQuantities(stored);
    return { full, payments, surplus, shortPayment, shipments, shipped, reports, company };
  };
  const readMemoWithSurplus = async (customerId: number, number: string) => {
    const full = await readMemo(db, customerId, number);
    return full && { ...full, surplus: await readSurplus(db, customerId, 'creditMemo', number) };
  };
  const answerDocument = (request: FastifyRequest, type: DetailsType, number: string) =>
    answer(request, readPaidDocument(effectiveCustomer(request), type, recordNumber(number)), orderDetails);

  app.get(
    '/api/orders/:id',
    {
      config: { inView: { read: 'order', number: 'id' } },
      schema: {
        summary: 'A sales order, by its number',
        params: Type.Object({ id: RecordNumber }),
        response: { 200: Answer(OrderDetails) },
      },
    },
    (request) => answerDocument(request, 'orders', request.params.id),
  );

  app.get(
    '/api/order-details/:number/:type',
    {
      config: { inView: { read: subjectOfType, number: 'number' } },
      schema: {
        summary: 'A quote, order or invoice; sales-history is another name of orders',
        params: Type.Object({ number: RecordNumber, type: AskedType }),
        response: { 200: Answer(OrderDetails) },
      },
    },
    (request) => {
      const { number, type } = request.params;
      return answerDocument(request, type === 'sales-history' ? 'orders' : type, number);
    },
  );

  app.get(
    '/api/credit-memos/:number',
    {
      config: { inView: { read: 'creditMemo', number: 'number' } },
      schema: {
        summary: 'A credit memo, what it was given for and where it was applied',
        params: Type.Object({ number: RecordNumber }),
        response: { 200: Answer(CreditMemoDetails) },
      },
    },
    (request) => {
      const number = recordNumber(request.params.number);
      return answer(request, readMemoWithSurplus(effectiveCustomer(request), number), creditMemoDetails);
    },
  );

  app.get(
    '/api/account-products/:productCode',
    {
      config: { inView: { read: 'inventoryItem', number: 'productCode' } },
      schema: {
        summary: 'A product of the dedicated inventory, with the orders and invoices it was in',
        params: Type.Object({ productCode: RecordNumber }),
        response: { 200: Answer(InventoryItemDetails) },
      },
    },
    async (request) => {
      const code = recordNumber(request.params.productCode);
      return { data: orNotFound(await readInventoryItem(services, effectiveCustomer(request), code)) };
    },
  );
};
