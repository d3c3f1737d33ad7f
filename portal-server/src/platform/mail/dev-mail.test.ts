import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { testPortal } from '../../testing/test-portal.ts';
import { fileDelivery, mailFolder } from './delivery.ts';
import { sendQueued } from './testing/mailbox.ts';

const PAGE = { accept: 'text/html' };

test('a demo shows its mails, and what is written in one is not run', async () => {
  const dataDir = await mkdtemp(path.join(tmpdir(), 'portal-mail-'));
  const portal = await testPortal({ config: { mode: 'demo', dataDir } });
  const get = (url: string) => portal.app.inject({ url, headers: PAGE });
  expect((await get('/dev/mail')).body).toContain('None yet.');
  await portal.app.inject({
    method: 'POST',
    url: '/api/account/access-request',
    payload: { firstName: 'I', lastName: 'N', email: 'i@n.test', company: '<script>alert(1)</script>' },
  });
  await sendQueued(portal, fileDelivery(mailFolder(portal.config), 'demo@portal.test'));
  const list = await get('/dev/mail');
  const [, name = ''] = /href="\/dev\/mail\/(\d+-accessRequest)"/.exec(list.body) ?? [];
  const mail = await get(`/dev/mail/${name}`);
  for (const { body, headers } of [list, mail]) {
    expect(body).toContain('&lt;script&gt;alert(1)');
    expect(body).not.toContain('<script>');
    expect(headers['content-security-policy']).toContain("default-src 'none'");
  }
  expect(mail.body).toContain('<iframe sandbox');
  for (const [url, status] of [
    ['/dev/mail/999999-accessRequest', 404],
    ['/dev/mail/..%2f..%2fpackage', 400],
    ['/dev/mail/x', 400],
  ] as const)
    expect([url, (await get(url)).statusCode]).toEqual([url, status]);
  await portal.close();
  await rm(dataDir, { recursive: true });
});

test('a portal that is no demo shows no mails', async () => {
  const portal = await testPortal({ seed: 'none' });
  const { body } = await portal.app.inject({ url: '/dev/mail', headers: PAGE });
  expect(body).not.toContain('Mails of the demo');
  await portal.close();
});
