import type { ErpQuote } from '@portal/shared-contracts/erp';
import type { InjectOptions, LightMyRequestResponse } from 'fastify';
import { deliverDue } from '../../../platform/business-events/deliver-due.ts';
import { mailsOf } from '../../../platform/mail/testing/mailbox.ts';
import { testPortal, type TestPortal } from '../../../testing/test-portal.ts';
import { importRecords, type ErpBatch } from '../../import/import-records.ts';
import { anErpQuote } from '../../import/testing/erp-records.ts';
import { ORDER_STATUS } from '../../orders/order-status.ts';
import { shipmentTeller } from '../shipment-teller.ts';
import { tellNews } from '../tell-news.ts';

const CUSTOMER = 1001;
export const WISHES = '/api/account/mail-wishes';

/** A pending quote of 2026-03-16, the day on which test portals begin: a Monday. */
export const aNewQuote = (orderNumber: string, quote: Partial<ErpQuote> = {}): ErpQuote =>
  anErpQuote({ orderNumber, quoteDate: '2026-03-16', expires: '2026-04-16', ...quote });

/** A portal whose user `credit@demo.test` is told of what a test makes, and of nothing else. */
export interface NewsPortal {
  portal: TestPortal;
  headers: NonNullable<InjectOptions['headers']>;
  send(batch: ErpBatch, customerId?: number): Promise<unknown>;
  /** Changes what the user is mailed. */
  wish(changes: object): Promise<LightMyRequestResponse>;
  /** Queues the mails that are due; answers how many. */
  tell(): Promise<number>;
  /** Sets the clock to a later moment. */
  goTo(moment: string): void;
  /** Sends what is queued. */
  texts(): Promise<{ subject: string; text: string }[]>;
  subjects(): Promise<string[]>;
}

export async function newsPortal(): Promise<NewsPortal> {
  const portal = await testPortal();
  const { db } = portal.database;
  await db.updateTable('quote').set(ORDER_STATUS.expired).execute();
  await db.updateTable('invoice').set({ planned_for: '2026-03-20' }).execute();
  await db.deleteFrom('shipment').execute();
  const headers = await portal.signIn('credit');
  const context = { ...portal, log: portal.app.log };
  const tell = () => tellNews(portal, portal.app.log);
  await tell();
  const texts = async () => (await mailsOf(portal)).map(({ subject, text }) => ({ subject, text }));
  const news: NewsPortal = {
    portal,
    headers,
    tell,
    texts,
    async send(batch, customerId = CUSTOMER) {
      await importRecords(portal, customerId, batch, portal.app.log);
      await deliverDue([shipmentTeller], context);
    },
    wish(payload) {
      return portal.app.inject({ method: 'PUT', url: WISHES, headers: news.headers, payload });
    },
    goTo: (moment) => portal.advance({ minutes: (Date.parse(moment) - portal.now().getTime()) / 60_000 }),
    subjects: async () => (await texts()).map(({ subject }) => subject),
  };
  return news;
}
