import type { Page } from '@playwright/test';
import type { CustomerLink, CustomerMail, CustomerUser } from '@portal/shared-contracts/schemas';
import { VIEWED } from '../fixtures/staff-view.ts';
import type { Answer, Picture } from './picture.ts';
import { afterAction, afterButton, opened, settled, withRows, withSentence } from './ready.ts';

const MOMENT = '2026-03-20T17:42:00Z';
const user = (profileId: number, changes: Partial<CustomerUser>): CustomerUser => ({
  profileId,
  name: 'Dana Reyes',
  email: 'credit@demo.test',
  lastSignInAt: MOMENT,
  openSessions: 2,
  hasPasskeys: true,
  lockedBy: null,
  hasPassword: true,
  ...changes,
});
const users = [
  user(1, {}),
  user(2, { name: 'Marisol Echeverría', lockedBy: 'staff', openSessions: 0, hasPasskeys: false }),
  user(3, {
    name: 'Bartholomew Vandenberg-Castellanos',
    email: 'purchasing.department@great-southwestern-fabrication.test',
    lockedBy: 'failures',
  }),
  user(4, { name: 'Ivy Ames', lastSignInAt: null, openSessions: 0, hasPasskeys: false, hasPassword: false }),
];
const requests = [
  { name: 'Tomás Greer', email: 'tgreer@copperline.test', company: 'Copperline', askedAt: MOMENT },
];

const link = (id: number, changes: Partial<CustomerLink>): CustomerLink => ({
  id,
  kind: 'invoice',
  number: 'I-300001',
  recipient: 'ap@copperline.test',
  sentAt: MOMENT,
  expiresAt: '2026-04-19T17:42:00Z',
  state: 'open',
  paidAt: null,
  withdrawnAt: null,
  ...changes,
});
const links = [
  link(1, {}),
  link(2, { number: 'I-300007', state: 'paying', paidAt: MOMENT }),
  link(3, { kind: 'quote', number: 'Q-100020', state: 'used', paidAt: MOMENT }),
  link(4, { number: 'I-300009', state: 'withdrawn', withdrawnAt: MOMENT }),
  link(5, {
    number: 'I-300010',
    state: 'expired',
    recipient: 'purchasing.department@great-southwestern-fabrication.test',
  }),
];

const mail = (id: number, changes: Partial<CustomerMail>): CustomerMail => ({
  id,
  kind: 'paymentLink',
  subject: 'Invoice I-300001 to pay',
  recipient: 'ap@copperline.test',
  queuedAt: MOMENT,
  state: 'sent',
  sentAt: MOMENT,
  reportedAt: null,
  attempts: 1,
  reason: null,
  ...changes,
});
const mails = [
  mail(1, { state: 'delivered', reportedAt: MOMENT }),
  mail(2, {
    state: 'bounced',
    reportedAt: MOMENT,
    recipient: 'purchasing.department@great-southwestern-fabrication.test',
    reason: '550 5.1.1 The address of the recipient is not known here',
  }),
  mail(3, { state: 'retrying', sentAt: null, attempts: 3, reason: '451 Try again later', subject: null }),
  mail(4, { state: 'failed', sentAt: null, attempts: 8, reason: '554 Refused' }),
  mail(5, { state: 'complained', reportedAt: MOMENT }),
  mail(6, { state: 'waiting', sentAt: null, attempts: 0, subject: null }),
];

const USERS = /\/api\/staff\/users/;
const LINKS = /\/api\/staff\/payment-links/;
const MAILS = /\/api\/staff\/mails/;
const answered = (call: RegExp, data: unknown): Answer[] => [{ call, with: { data } }];
const people = answered(USERS, { users, requests });

const inViewOf = (
  path: string,
  name: string,
  ready: Picture['ready'],
  answers: readonly Answer[] = [],
): Picture => ({
  name: `view-${name}`,
  path,
  user: 'agent',
  viewing: VIEWED.credit,
  answers: () => answers,
  ready,
});
const tool = (page: string, name: string, answers: readonly Answer[], ready = settled): Picture =>
  inViewOf(`/staff/customer/${page}`, name, ready, answers);

const onPaper =
  (ready: Picture['ready']): Picture['ready'] =>
  async (page: Page) => {
    await ready(page);
    await page.emulateMedia({ media: 'print' });
  };

/** The whole list, as it is printed. */
const printedList = async (page: Page): Promise<void> => {
  await withRows(page);
  await page.evaluate(() => {
    window.print = () => undefined;
  });
  await page.getByRole('button', { name: /^(More|Más)$/ }).click();
  await page.getByRole('button', { name: /^(Print|Imprimir)$/ }).click();
  await page.locator('[data-print=alone] tbody tr').first().waitFor({ state: 'attached' });
  await page.emulateMedia({ media: 'print' });
};

/** What staff see of a customer: the banner over everything, on paper too, and their tools. */
export const VIEW_PICTURES: readonly Picture[] = [
  inViewOf('/', 'home', settled),
  inViewOf('/orders/open-invoices', 'list', withRows),
  inViewOf('/orders/open-invoices', 'panel', opened),
  inViewOf('/orders/pending-quotes', 'dialog', afterAction(/^(Accept|Aceptar)$/, 1)),
  inViewOf('/orders/open-invoices', 'paper', onPaper(withRows)),
  inViewOf('/orders/open-invoices', 'panel-paper', onPaper(opened)),
  inViewOf('/orders/invoice-history', 'printed-list', printedList),
  tool('users', 'users', people),
  tool('users', 'users-lock', people, afterButton(/^(Lock|Bloquear a) Dana Reyes$/)),
  tool('users', 'users-invite', people, afterButton(/^(Invite|Invitar)$/)),
  tool('users', 'users-none', answered(USERS, { users: [], requests: [] })),
  tool('users', 'users-failed', [{ call: USERS, with: { status: 500 } }], withSentence),
  tool('payment-links', 'links', answered(LINKS, links)),
  tool('payment-links', 'links-withdraw', answered(LINKS, links), afterButton(/^(Withdraw|Retirar)/)),
  tool('payment-links', 'links-none', answered(LINKS, [])),
  tool('mails', 'mails', answered(MAILS, mails)),
  tool('mails', 'mails-none', answered(MAILS, [])),
];
