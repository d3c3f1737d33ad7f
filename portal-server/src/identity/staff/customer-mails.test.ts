import type { CustomerMail } from '@portal/shared-contracts/schemas';
import { queueMail, type NewMail } from '../../platform/mail/outbox.ts';
import { sendMailReport } from '../../platform/mail/testing/mail-reports.ts';
import { sendQueued } from '../../platform/mail/testing/mailbox.ts';
import { startView } from '../../testing/start-view.ts';
import { testPortal, type TestPortal } from '../../testing/test-portal.ts';

let portal: TestPortal;
let viewer: Awaited<ReturnType<TestPortal['signIn']>>;
beforeAll(async () => {
  portal = await testPortal();
  viewer = await portal.signIn('viewer');
  for (const customerId of [1001, 1002]) await startView(portal, viewer, customerId);
});
beforeEach(() => portal.database.db.deleteFrom('mail_outbox').execute());
afterAll(() => portal.close());

const queue = (mail: Partial<NewMail>) =>
  queueMail(portal.database.db, portal.now(), {
    kind: 'temporaryPassword',
    recipient: 'credit@demo.test',
    language: 'en',
    data: { reset: 'a hash' },
    ...mail,
  });
const read = async (customerId = 1001) => {
  const url = `/api/staff/mails?customerId=${customerId}`;
  const answer = await portal.app.inject({ url, headers: viewer });
  return {
    status: answer.statusCode,
    body: answer.body,
    mails: answer.json<{ data: CustomerMail[] }>().data,
  };
};

test('a mail says how far it came, and nothing of what is in it', async () => {
  await queue({});
  const [waiting] = (await read()).mails;
  expect(waiting).toEqual({
    id: expect.any(Number),
    kind: 'temporaryPassword',
    subject: null,
    recipient: 'credit@demo.test',
    queuedAt: portal.now().toISOString(),
    state: 'waiting',
    sentAt: null,
    reportedAt: null,
    attempts: 0,
    reason: null,
  });
  const refusal = Object.assign(new Error('Mail command failed'), {
    code: 'EENVELOPE',
    response: '550 No such mailbox',
  });
  await sendQueued(portal, () => Promise.reject(refusal));
  expect((await read()).mails).toEqual([
    expect.objectContaining({ state: 'retrying', attempts: 1, reason: '550 No such mailbox' }),
  ]);
  portal.advance({ minutes: 1 });
  let text = '';
  await sendQueued(portal, async (mail) => void (text = mail.text));
  const { mails, body } = await read();
  expect(mails).toEqual([
    {
      ...waiting,
      subject: 'Your temporary password',
      state: 'sent',
      sentAt: portal.now().toISOString(),
      attempts: 2,
    },
  ]);
  const [password = 'none'] = /([A-Z2-9]{4}-){3}[A-Z2-9]{4}/.exec(text) ?? [];
  expect(password).not.toBe('none');
  expect(body).not.toContain(password);
});

test('one that is given up says why', async () => {
  await queue({});
  const fails = () => Promise.reject(Object.assign(new Error('away'), { code: 'ECONNECTION' }));
  await sendQueued(portal, fails);
  portal.advance({ minutes: 48 * 60 });
  await sendQueued(portal, fails);
  await portal.forgetSessions();
  viewer = await portal.signIn('viewer');
  for (const customerId of [1001, 1002]) await startView(portal, viewer, customerId);
  expect((await read()).mails).toEqual([
    expect.objectContaining({ state: 'failed', sentAt: null, attempts: 2, reason: 'ECONNECTION' }),
  ]);
});

test('one that came back later says so, and why', async () => {
  await queue({ kind: 'passwordChanged' });
  await sendQueued(portal, async () => {});
  const [sent] = (await read()).mails;
  if (!sent) throw new Error('no mail');
  const report = {
    messageId: `<${String(sent.id).padStart(6, '0')}-passwordChanged@portal.test>`,
    recipient: sent.recipient,
  };
  portal.advance({ minutes: 1 });
  await sendMailReport(portal, { type: 'mail.delivered', data: report });
  const reportedAt = portal.now().toISOString();
  expect((await read()).mails).toEqual([{ ...sent, state: 'delivered', reportedAt }]);
  portal.advance({ minutes: 1 });
  await sendMailReport(portal, { type: 'mail.bounced', data: { ...report, reason: '552 Mailbox full' } });
  expect((await read()).mails).toEqual([
    { ...sent, state: 'bounced', reportedAt: portal.now().toISOString(), reason: '552 Mailbox full' },
  ]);
});

test('mails belong to the customer whom they are about, whoever gets them', async () => {
  await queue({ kind: 'paymentLink', recipient: 'ap@customer.test', customerId: 1001 });
  await queue({ kind: 'paymentLink', recipient: 'credit@demo.test', customerId: 1002 });
  await queue({ recipient: 'cash@demo.test' });
  await queue({ recipient: 'nobody@demo.test' });
  await queue({ recipient: 'staff@demo.test' });
  const shown = async (customerId: number) =>
    (await read(customerId)).mails.map(({ kind, recipient }) => [kind, recipient]);
  expect(await shown(1001)).toEqual([['paymentLink', 'ap@customer.test']]);
  expect(await shown(1002)).toEqual([
    ['temporaryPassword', 'cash@demo.test'],
    ['paymentLink', 'credit@demo.test'],
  ]);
});

test('the newest hundred are shown', async () => {
  for (let count = 0; count < 101; count += 1) await queue({});
  expect((await read()).mails).toHaveLength(100);
});
