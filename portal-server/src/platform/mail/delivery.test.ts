import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { createServer, type AddressInfo } from 'node:net';
import { once } from 'node:events';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { DAY_MS } from '@portal/shared-contracts/dates';
import PostalMime from 'postal-mime';
import { testPortal, type TestPortal } from '../../testing/test-portal.ts';
import { aPngLogo } from '../config/testing/other-company.ts';
import { after } from '../time/time.ts';
import { fileDelivery, smtpDelivery, type Mail } from './delivery.ts';
import { mailServer } from './testing/mail-server.ts';
import { sendQueued, temporaryPasswordIn } from './testing/mailbox.ts';
import { queueMail, sweepMail } from './outbox.ts';

const FROM = 'Sierra Vista Metals <no-reply@portal.test>';

let portal: TestPortal;
beforeAll(async () => {
  portal = await testPortal();
});
afterEach(() => portal.database.db.deleteFrom('mail_outbox').execute());
afterAll(() => portal.close());

const queue = (recipient = 'credit@demo.test', language: 'en' | 'es' = 'es', db = portal.database.db) =>
  queueMail(db, portal.now(), {
    kind: 'temporaryPassword',
    recipient,
    language,
    data: { reset: `reset of ${recipient}` },
  });
const kept = () => portal.database.db.selectFrom('mail_outbox').selectAll().execute();
const waiting = async () => (await kept()).filter(({ due_at }) => due_at !== null);

test('a mail server takes a mail that reads the same as text and as HTML', async () => {
  const server = await mailServer();
  await queue();
  expect(await sendQueued(portal, smtpDelivery(server.url, FROM))).toBe(1);
  const [received] = server.received;
  expect(received).toMatchObject({ from: 'no-reply@portal.test', to: ['credit@demo.test'] });
  const mail = await PostalMime.parse(received?.message ?? '');
  expect(mail).toMatchObject({
    from: { name: 'Sierra Vista Metals', address: 'no-reply@portal.test' },
    to: [{ address: 'credit@demo.test' }],
    subject: 'Su contraseña temporal',
    messageId: expect.stringMatching(/^<\d{6,}-temporaryPassword@portal\.test>$/),
  });
  expect(mail.text).toContain('Hola, Dana Reyes:');
  expect(mail.html).toContain('<html lang="es">');
  const password = temporaryPasswordIn({ text: mail.text ?? '' } as Mail);
  expect(password).not.toBe('none');
  expect(mail.html).toContain(password);
  expect(await waiting()).toEqual([]);
  await server.close();
});

test('the logo goes in the mail itself, not as a file that is attached', async () => {
  const server = await mailServer();
  const company = { ...portal.config.company, logo: aPngLogo(80, 64) };
  await queue();
  await sendQueued({ ...portal, config: { ...portal.config, company } }, smtpDelivery(server.url, FROM));
  const { attachments, html } = await PostalMime.parse(server.received[0]?.message ?? '');
  expect(attachments).toMatchObject([
    { mimeType: 'image/png', disposition: 'inline', contentId: '<logo>', related: true },
  ]);
  expect(Buffer.from(attachments[0]?.content as ArrayBuffer)).toEqual(Buffer.from(company.logo.content));
  expect(html).toContain('src="cid:logo"');
  await server.close();
});

test('a mail server that is away is tried again, later each time, with a password that is still good', async () => {
  const gone = createServer().listen(0, '127.0.0.1');
  await once(gone, 'listening');
  const { port } = gone.address() as AddressInfo;
  gone.close();
  await once(gone, 'close');
  const away = smtpDelivery(`smtp://127.0.0.1:${port}`, FROM);

  await queue();
  expect(await sendQueued(portal, away)).toBe(1);
  expect(await sendQueued(portal, away)).toBe(0);
  portal.advance({ minutes: 1 });
  expect(await sendQueued(portal, away)).toBe(1);
  expect(await waiting()).toEqual([expect.objectContaining({ attempts: 2 })]);
  portal.advance({ minutes: 15 });
  const server = await mailServer();
  expect(await sendQueued(portal, smtpDelivery(server.url, FROM))).toBe(1);
  const mail = await PostalMime.parse(server.received[0]?.message ?? '');
  const answer = await portal.app.inject({
    method: 'POST',
    url: '/api/login',
    payload: { user: 'credit@demo.test', password: temporaryPasswordIn({ text: mail.text ?? '' } as Mail) },
  });
  expect(answer.json()).toMatchObject({ data: { temporary: true } });
  await server.close();
});

test('a mail server that refuses a mail does not keep the next one from being sent', async () => {
  const server = await mailServer({ refuse: 'credit@demo.test' });
  await queue('credit@demo.test');
  await queue('cash@demo.test');
  expect(await sendQueued(portal, smtpDelivery(server.url, FROM))).toBe(2);
  expect(server.received.map(({ to }) => to)).toEqual([['cash@demo.test']]);
  expect(portal.logs.join('')).not.toContain('@demo.test');
  expect(await waiting()).toEqual([
    expect.objectContaining({
      recipient: 'credit@demo.test',
      attempts: 1,
      failure: '550 No such mailbox: credit@demo.test',
    }),
  ]);
  await server.close();
});

test('a mail that was sent stays with its subject, without what it was written from, for 90 days', async () => {
  await queue('credit@demo.test', 'en');
  await queue('nobody@demo.test', 'en');
  await sendQueued(portal, async () => undefined);
  expect(await kept()).toEqual([
    expect.objectContaining({
      recipient: 'credit@demo.test',
      subject: 'Your temporary password',
      outcome: 'sent',
      ended_at: portal.now(),
      due_at: null,
      data: {},
    }),
  ]);
  await sweepMail(portal.database.db, after(portal.now(), 89 * DAY_MS));
  expect(await kept()).toHaveLength(1);
  await sweepMail(portal.database.db, after(portal.now(), 91 * DAY_MS));
  expect(await kept()).toEqual([]);
});

test('a mail is given up after two days', async () => {
  const fails = () => Promise.reject(new Error('away'));
  await queue();
  await sendQueued(portal, fails);
  portal.advance({ minutes: 48 * 60 });
  expect(await sendQueued(portal, fails)).toBe(1);
  expect(await waiting()).toEqual([]);
  expect(await kept()).toEqual([expect.objectContaining({ outcome: 'failed', failure: 'Error' })]);
});

test('several servers at once send each mail once', async () => {
  for (let count = 0; count < 6; count += 1) await queue();
  const sent: string[] = [];
  const deliver = async ({ name }: Mail): Promise<void> => void sent.push(name);
  const tried = await Promise.all([1, 2, 3].map(() => sendQueued(portal, deliver)));
  expect(tried.reduce((sum, count) => sum + count)).toBe(6);
  expect(new Set(sent).size).toBe(6);
});

test('a mail that was queued in a transaction that failed is not sent', async () => {
  const failed = portal.database.db.transaction().execute(async (trx) => {
    await queue('credit@demo.test', 'es', trx);
    throw new Error('no');
  });
  await expect(failed).rejects.toThrow('no');
  expect(await waiting()).toEqual([]);
});

test('without a mail server mails become files that mail programs open', async () => {
  const folder = await mkdtemp(path.join(tmpdir(), 'portal-mail-'));
  await queue('cash@demo.test', 'en');
  await sendQueued(portal, fileDelivery(path.join(folder, 'mail'), FROM));
  const files = await readdir(path.join(folder, 'mail'));
  expect(files.map((name) => name.replace(/^\d+/, '#')).sort()).toEqual([
    '#-temporaryPassword.eml',
    '#-temporaryPassword.json',
  ]);
  const eml = files.find((name) => name.endsWith('.eml')) ?? '';
  const mail = await PostalMime.parse(await readFile(path.join(folder, 'mail', eml)));
  expect(mail).toMatchObject({ subject: 'Your temporary password', to: [{ address: 'cash@demo.test' }] });
  await rm(folder, { recursive: true });
});
