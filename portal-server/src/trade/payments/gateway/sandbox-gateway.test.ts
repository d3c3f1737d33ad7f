import { sign, SIGNATURE_HEADER } from './sandbox-wire.ts';
import { noticeReceiver } from '@portal/demo/sandbox-gateway/testing/notice-receiver.ts';
import { testSandbox } from '@portal/demo/sandbox-gateway/testing/test-sandbox.ts';
import { ForgedNotice, GatewayUnavailable } from './payment-gateway.ts';
import { sandboxGateway } from './sandbox-gateway.ts';
import { testGateway } from './testing/gateway-contract.ts';
import type { GatewayRig, TestMethod } from './testing/gateway-rig.ts';

const NUMBERS: Record<TestMethod, ['card' | 'bank', string]> = {
  card: ['card', '4242424242424242'],
  'declined card': ['card', '4000000000000002'],
  'card without funds': ['card', '4000000000009995'],
  'challenged card': ['card', '4000000000003220'],
  'bank account': ['bank', '000123456789'],
  'bank account that returns': ['bank', '000111111116'],
  'bank account that settles, then returns': ['bank', '000111111113'],
};
const SETTLES_IN = 3_600;
const HELD = 300;
const now = (): Date => new Date();

async function openRig(): Promise<GatewayRig> {
  const sandbox = await testSandbox();
  const receiver = await noticeReceiver();
  await sandbox.sendNoticesTo(receiver.url);
  const gateway = sandboxGateway(sandbox.config, { now });
  return {
    gateway,
    now,
    token: (method) => sandbox.tokenFor(...NUMBERS[method]),
    answerChallenge: (challenge, approved) =>
      sandbox.answerChallenge(challenge.kind === 'frame' ? challenge.url : '', approved),
    letBanksDecide: () => sandbox.advance(SETTLES_IN),
    loseNextAnswer: () => sandbox.fail({ call: 'charge', does: 'drop answer' }),
    async holdNextCharge() {
      await sandbox.fail({ call: 'charge', does: 'hold', ms: HELD });
      return { release: () => undefined };
    },
    refuseNextCall: () => sandbox.fail({ call: 'any', does: 'refuse' }),
    async moneyTaken(reference) {
      let taken = 0;
      for await (const fact of gateway.list(new Date(0)))
        if (fact.reference === reference && ['succeeded', 'processing'].includes(fact.state)) taken += 1;
      return taken;
    },
    async notices() {
      await sandbox.work();
      return receiver.received.splice(0);
    },
    async close() {
      await sandbox.close();
      await receiver.close();
    },
  };
}

describe('the sandbox as a payment gateway', () => testGateway(openRig));

describe('a sandbox', () => {
  test.each(['refuse', 'drop'] as const)(
    'that does %s calls is unavailable to each of them',
    async (does) => {
      const sandbox = await testSandbox();
      const gateway = sandboxGateway(sandbox.config, { now });
      await sandbox.fail({ call: 'any', does, times: 100 });
      const charge = { reference: 'a.1', sentAt: now() };
      await expect(gateway.find(charge)).rejects.toThrow(GatewayUnavailable);
      await expect(gateway.cancel(charge)).rejects.toThrow(GatewayUnavailable);
      await expect(gateway.list(now())[Symbol.asyncIterator]().next()).rejects.toThrow(GatewayUnavailable);
      await sandbox.close();
      await expect(gateway.removeMethod('pm_1')).rejects.toThrow(GatewayUnavailable);
    },
  );

  test('that answers too late is unavailable', async () => {
    const sandbox = await testSandbox();
    const gateway = sandboxGateway(sandbox.config, { now, patience: 50 });
    await sandbox.fail({ call: 'find', does: 'hold answer', ms: 200 });
    await expect(gateway.find({ reference: 'a.1', sentAt: now() })).rejects.toThrow(GatewayUnavailable);
    await sandbox.close();
  });

  test('is not believed a notice that is not JSON, though it is signed', async () => {
    const config = {
      kind: 'sandbox',
      apiUrl: 'http://sandbox:8090',
      secretKey: '',
      webhookSecret: 'secret',
    } as const;
    const body = Buffer.from('not JSON');
    const headers = { [SIGNATURE_HEADER]: sign(body, 'secret', now()) };
    await expect(sandboxGateway(config, { now }).readNotice(body, headers)).rejects.toThrow(ForgedNotice);
  });

  test('shows browsers the address that is theirs', () => {
    const config = {
      kind: 'sandbox',
      apiUrl: 'http://sandbox:8090',
      secretKey: '',
      webhookSecret: '',
    } as const;
    expect(sandboxGateway({ ...config, publicUrl: 'https://pay.test' }, { now }).browser()).toEqual({
      kind: 'sandbox',
      fieldsUrl: 'https://pay.test/fields',
    });
  });
});
