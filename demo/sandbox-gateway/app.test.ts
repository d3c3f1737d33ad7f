import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { startServer } from '@portal/portal-server/src/server-process.ts';
import { noticeReceiver, type NoticeReceiver } from './testing/notice-receiver.ts';
import { testSandbox, type TestSandbox } from './testing/test-sandbox.ts';
import type {
  Charge,
  ChargePage,
  NewCharge,
  Notice,
} from '@portal/portal-server/src/trade/payments/gateway/sandbox-wire.ts';

interface Caller {
  address: string;
  secretKey: string;
}

async function call<Answer>(
  { address, secretKey }: Caller,
  where: string,
  init: { body?: object; key?: string } = {},
): Promise<{ status: number; answer: Answer }> {
  const response = await fetch(`${address}${where}`, {
    method: init.body ? 'POST' : 'GET',
    headers: {
      authorization: `Bearer ${secretKey}`,
      ...(init.body && { 'content-type': 'application/json' }),
      ...(init.key !== undefined && { 'idempotency-key': init.key }),
    },
    ...(init.body && { body: JSON.stringify(init.body) }),
  });
  return { status: response.status, answer: (await response.json()) as Answer };
}
const newCharge = (token: string, changes: Partial<NewCharge> = {}): NewCharge => ({
  reference: 'a.1',
  amount: 5_000,
  kind: 'card',
  token,
  keep: false,
  customer: '1',
  description: '',
  ...changes,
});

describe('the sandbox gateway', () => {
  let sandbox: TestSandbox;
  let caller: Caller;
  let portal: NoticeReceiver;
  beforeEach(async () => {
    sandbox = await testSandbox();
    caller = { address: sandbox.address, secretKey: sandbox.config.secretKey };
    portal = await noticeReceiver();
  });
  afterEach(async () => {
    await sandbox.close();
    await portal.close();
  });

  const charge = async (changes: Partial<NewCharge> = {}, key = 'a.1') => {
    const token = await sandbox.tokenFor('card', '4242424242424242');
    return call<Charge>(caller, '/v1/charges', { body: newCharge(token, changes), key });
  };
  const chargesOf = async (reference: string): Promise<Charge[]> =>
    (await call<ChargePage>(caller, `/v1/charges?reference=${reference}`)).answer.charges;
  const deliveredStates = (): string[] =>
    portal.received.map(({ body }) => (JSON.parse(body.toString()) as Notice).charge.state);

  test('refuses calls without its secret key', async () => {
    const stranger = { ...caller, secretKey: 'wrong' };
    expect((await call(stranger, '/v1/charges')).status).toBe(401);
    expect((await call(stranger, '/test/forget-keys', { body: {} })).status).toBe(401);
  });

  test('has no test controls unless they are enabled', async () => {
    const strict = await testSandbox({ settings: { testControls: false } });
    expect(
      (await call({ ...caller, address: strict.address }, '/test/forget-keys', { body: {} })).status,
    ).toBe(404);
    await strict.close();
  });

  test('accepts only test numbers', async () => {
    await expect(sandbox.tokenFor('card', '4111111111111111')).rejects.toThrow('422');
  });

  test('refuses a key that comes with another request', async () => {
    expect((await charge()).status).toBe(200);
    expect((await charge({ amount: 6_000 })).status).toBe(422);
  });

  test('forgets keys after a day, and then charges the same reference again', async () => {
    const token = await sandbox.tokenFor('card', '4242424242424242');
    const again = () => call<Charge>(caller, '/v1/charges', { body: newCharge(token), key: 'a.1' });
    const first = await again();
    await sandbox.advance(23 * 3_600);
    expect((await again()).answer.id).toBe(first.answer.id);
    await sandbox.advance(3_600);
    await charge();
    expect(await chargesOf('a.1')).toHaveLength(2);
  });

  test('sends a notice until it is accepted', async () => {
    portal.status = 500;
    await sandbox.sendNoticesTo(portal.url);
    await charge();
    await sandbox.work();
    const failed = portal.received.length;
    expect(failed).toBeGreaterThan(0);
    portal.status = 200;
    await sandbox.advance(3_600);
    await sandbox.work();
    expect(portal.received).toHaveLength(failed + 1);
    await sandbox.advance(3_600);
    expect(portal.received).toHaveLength(failed + 1);
  });

  test('sends notices twice and out of order when a test asks for it', async () => {
    await sandbox.noticePolicy({ copies: 2, delayMs: [7_200_000, 7_200_000] });
    const token = await sandbox.tokenFor('bank', '000123456789');
    await call(caller, '/v1/charges', { body: newCharge(token, { kind: 'bank' }), key: 'a.1' });
    await sandbox.advance(3_600);
    await sandbox.sendNoticesTo(portal.url);
    await sandbox.sendBackwards();
    expect(deliveredStates()).toEqual(['succeeded', 'succeeded', 'processing', 'processing']);
  });

  test('lists charges in pages', async () => {
    for (let at = 0; at < 101; at += 1) await charge({ reference: `p-${at}.1` }, `p-${at}.1`);
    const first = await call<ChargePage>(caller, '/v1/charges');
    expect(first.answer.charges).toHaveLength(100);
    const second = await call<ChargePage>(caller, `/v1/charges?after=${first.answer.next}`);
    expect(second.answer.charges.map(({ reference }) => reference)).toEqual(['p-100.1']);
  });

  test.each([
    ['fields', '/fields?kind=card&lang=es&origin=https://portal.test', 'Número de tarjeta'],
    ['fields of a bank account', '/fields?kind=bank&origin=https://portal.test', 'Routing number'],
  ])('shows its %s to the page that says so, and to no other', async (_what, address, text) => {
    const page = await fetch(`${sandbox.address}${address}`);
    expect(await page.text()).toContain(text);
    expect(page.headers.get('content-security-policy')).toContain('frame-ancestors https://portal.test;');
  });

  test.each(['', '&origin=*', '&origin=https://a.test%20https://b.test', '&origin=javascript:alert(1)'])(
    'shows no fields for the origin "%s"',
    async (origin) => {
      expect((await fetch(`${sandbox.address}/fields?kind=card${origin}`)).status).toBe(400);
    },
  );
});

test('what the sandbox has answered survives a kill -9', async () => {
  const folder = await mkdtemp(path.join(tmpdir(), 'sandbox-'));
  const secrets = { SANDBOX_SECRET_KEY: 'key', SANDBOX_WEBHOOK_SECRET: 'secret' };
  const start = () =>
    startServer(
      { PATH: process.env['PATH'], PORT: '0', DATA_DIR: folder, ...secrets },
      { main: path.join(import.meta.dirname, 'main.ts') },
    );
  const first = start();
  const caller = { address: await first.ready, secretKey: 'key' };
  const { answer: made } = await call<{ token: string }>(caller, '/fields/tokens', {
    body: { kind: 'card', number: '4242424242424242' },
  });
  const { answer: charged } = await call<Charge>(caller, '/v1/charges', {
    body: newCharge(made.token),
    key: 'a.1',
  });
  await first.kill();
  const second = start();
  const { answer } = await call<ChargePage>(
    { ...caller, address: await second.ready },
    '/v1/charges?reference=a.1',
  );
  expect(answer.charges).toEqual([charged]);
  await second.stop();
  await rm(folder, { recursive: true });
});
