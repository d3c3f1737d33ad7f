import { retryDelay } from '../outbox/outbox-worker.ts';
import { testPortal } from '../../testing/test-portal.ts';
import { FIRST_RETRY_MS, giveUpAfter, queueMail, takeMail } from './outbox.ts';

test.each([
  [1, 10],
  [2, 30],
  [3, 90],
  [6, 2_430],
  [7, 3_600],
  [50, 3_600],
])('after try number %i a mail waits %i seconds', (attempts, seconds) =>
  expect(retryDelay(attempts, FIRST_RETRY_MS)).toBe(seconds * 1_000),
);

test('a mail is tried for two days', () =>
  expect(giveUpAfter(new Date('2026-03-16T18:00:00Z'))).toEqual(new Date('2026-03-18T18:00:00Z')));

test('a login code does not wait for the statements of a month', async () => {
  const portal = await testPortal();
  const { db } = portal.database;
  await db.deleteFrom('mail_outbox').execute();
  const queue = async (kind: 'statement' | 'loginCode', minute: number) => {
    const mail = { kind, recipient: `${minute}@customer.test`, language: 'en' } as const;
    await queueMail(db, new Date(portal.now().getTime() + minute * 60_000), mail);
  };
  for (const minute of [-3, -2]) await queue('statement', minute);
  for (const minute of [-1, 0]) await queue('loginCode', minute);
  await queue('loginCode', 1);
  const taken: string[] = [];
  for (let mail = await takeMail(db, portal.now()); mail; mail = await takeMail(db, portal.now()))
    taken.push(mail.recipient);
  await portal.close();
  expect(taken).toEqual(['-1@customer.test', '0@customer.test', '-3@customer.test', '-2@customer.test']);
});
