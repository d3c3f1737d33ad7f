import fc from 'fast-check';
import { buildApp } from '../../app.ts';
import { testPortal, type TestPortal } from '../../testing/test-portal.ts';
import { mailIdOf, mailName } from './delivery.ts';
import { queueMail } from './outbox.ts';
import { sendMailReport } from './testing/mail-reports.ts';
import { sendQueued } from './testing/mailbox.ts';
import type { Report } from './mail-tables.ts';
import { REPORTS } from './mail-reports.ts';

const RECIPIENT = 'credit@demo.test';

let portal: TestPortal;
beforeAll(async () => {
  portal = await testPortal();
});
beforeEach(() => portal.database.db.deleteFrom('mail_outbox').execute());
afterAll(() => portal.close());

const row = () => portal.database.db.selectFrom('mail_outbox').selectAll().executeTakeFirstOrThrow();
async function queued() {
  await queueMail(portal.database.db, portal.now(), {
    kind: 'passwordChanged',
    recipient: RECIPIENT,
    language: 'en',
  });
  return row();
}
async function sent() {
  const mail = await queued();
  await sendQueued(portal, async () => {});
  return `<${mailName(mail)}@portal.test>`;
}
const reportOf = (report: Report, messageId: string, more: object = {}) => ({
  type: `mail.${report}`,
  data: { messageId, recipient: RECIPIENT, ...more },
});
const known = async () => {
  const { report, report_reason } = await row();
  return [report, report_reason];
};

test('a mail that comes back is known as returned, in the words of its server, on one line', async () => {
  const messageId = await sent();
  const reason = `550 5.1.1\r\n No such\0 mailbox \ud83d${'x'.repeat(400)}`;
  expect(await sendMailReport(portal, reportOf('bounced', messageId, { reason }))).toBe(200);
  const [report, kept] = await known();
  expect(report).toBe('bounced');
  expect(kept).toMatch(/^550 5\.1\.1 No such mailbox \ufffdx+$/);
  expect(kept).toHaveLength(300);
  expect((await row()).reported_at).toEqual(portal.now());
});

test.each([
  ['without angle brackets', (id: string) => id.slice(1, -1), RECIPIENT],
  ['to the address in capitals', (id: string) => id, 'Credit@Demo.TEST'],
])('a report %s is of the same mail', async (_how, written, recipient) => {
  const messageId = written(await sent());
  expect(await sendMailReport(portal, reportOf('delivered', messageId, { recipient }))).toBe(200);
  expect(await known()).toEqual(['delivered', null]);
});

test('reports may come twice and in any order', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.constantFrom(...REPORTS), { minLength: 1, maxLength: 5 }),
      async (reports) => {
        await portal.database.db.deleteFrom('mail_outbox').execute();
        const messageId = await sent();
        for (const report of reports)
          expect(await sendMailReport(portal, reportOf(report, messageId, { reason: report }))).toBe(200);
        const heaviest = REPORTS.findLast((report) => reports.includes(report));
        expect(await known()).toEqual([heaviest, heaviest === 'delivered' ? null : heaviest]);
      },
    ),
    { numRuns: 20 },
  );
});

test('one that comes before the portal knows that it sent the mail is asked for again', async () => {
  const mail = await queued();
  const report = reportOf('bounced', `<${mailName(mail)}@portal.test>`);
  expect(await sendMailReport(portal, report)).toBe(503);
  expect(await known()).toEqual([null, null]);
  await sendQueued(portal, async () => {});
  expect(await sendMailReport(portal, report)).toBe(200);
  expect(await known()).toEqual(['bounced', null]);
});

test.each([
  ['another address', (id: string) => id, 'cash@demo.test'],
  ['a mail that is forgotten', (id: string) => id.replace(/\d{6}/, '999999'), RECIPIENT],
  ['a mail of another system', () => '<CAF0x@mail.example>', RECIPIENT],
  ['a number beyond all mails', (id: string) => id.replace(/\d{6}/, '9999999999'), RECIPIENT],
])('a report of %s changes nothing, and is not asked for again', async (_what, written, recipient) => {
  const messageId = written(await sent());
  expect(await sendMailReport(portal, reportOf('bounced', messageId, { recipient }))).toBe(200);
  expect(await known()).toEqual([null, null]);
});

test('a report that is unsigned, signed by another secret or too old is refused', async () => {
  const report = reportOf('bounced', await sent());
  const secret = 'whsec_YW5vdGhlciBvbmU=';
  const signedAt = new Date(Date.now() - 6 * 60_000);
  const unsigned = await portal.app.inject({ method: 'POST', url: '/webhooks/mail', payload: report });
  expect(unsigned.statusCode).toBe(400);
  expect(await sendMailReport(portal, report, { secret })).toBe(400);
  expect(await sendMailReport(portal, report, { signedAt })).toBe(400);
  expect(await known()).toEqual([null, null]);
});

test('one that is not of the form is refused, and one too long is not read', async () => {
  const messageId = await sent();
  for (const report of [
    '',
    '{',
    '[]',
    'null',
    {},
    { type: 'mail.opened', data: { messageId, recipient: RECIPIENT } },
  ])
    expect(await sendMailReport(portal, report)).toBe(400);
  const reason = 'x'.repeat(17 * 1_024);
  expect(await sendMailReport(portal, reportOf('bounced', messageId, { reason }))).toBe(413);
  expect(await known()).toEqual([null, null]);
});

test('no report that is signed answers 500', async () => {
  const text = fc.oneof(fc.string({ unit: 'binary', maxLength: 50 }), fc.constant(RECIPIENT));
  const report = fc.oneof(
    fc.jsonValue({ maxDepth: 4 }),
    fc.record({
      type: fc.constantFrom('mail.delivered', 'mail.bounced', '__proto__'),
      data: fc.record({
        messageId: fc.oneof(text, fc.constant(await sent())),
        recipient: text,
        reason: text,
      }),
    }),
  );
  await fc.assert(
    fc.asyncProperty(report, async (body) =>
      expect([200, 400]).toContain(await sendMailReport(portal, JSON.stringify(body))),
    ),
  );
});

test('what a mail is called says which one it is', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 2 ** 31 - 1 }), (id) =>
      expect(mailIdOf(`<${mailName({ id, kind: 'invitation' })}@portal.test>`)).toBe(id),
    ),
  );
});

test('without a secret there is no such address', async () => {
  const app = await buildApp({ ...portal, config: { ...portal.config, mailWebhookSecret: undefined } });
  const answer = await app.inject({ method: 'POST', url: '/webhooks/mail', payload: {} });
  expect(answer.statusCode).toBe(404);
  await app.close();
});
