import { Webhook } from 'standardwebhooks';
import { testPortal, type TestPortal } from '../../testing/test-portal.ts';
import { deliverDue, type Delivering } from './deliver-due.ts';
import { endpointsWithDue } from './message-store.ts';
import { sendRequest } from './send-request.ts';
import { record, reject } from './testing/happen.ts';
import { startReceiver, type Received, type Receiver } from './testing/receiver.ts';

let portal: TestPortal;
let receiver: Receiver;
let secret: string;
beforeAll(async () => {
  portal = await testPortal();
});
afterAll(() => portal.close());
beforeEach(async () => {
  receiver = await startReceiver();
  for (const table of ['webhook_endpoint', 'erp_event', 'business_event'] as const)
    await portal.database.db.deleteFrom(table).execute();
  ({ secret } = (await post('', { name: 'erp', url: receiver.url })).body);
});
afterEach(() => receiver.close());

interface Answered {
  secret: string;
  messages: number;
  failure: string | null;
  type?: string;
}
const post = async (path: string, payload: object, headers: Record<string, string> = {}) => {
  const url = `/webhook-endpoints${path}`;
  const answer = await portal.app.inject({ method: 'POST', url, payload, headers });
  return { status: answer.statusCode, body: answer.json<Answered>() };
};
const read = async <Data>(path = ''): Promise<Data> =>
  (await portal.app.inject(`/webhook-endpoints${path}`)).json<Data>();
/** One server sends everything that is due. */
async function deliver(changes: Partial<Delivering> = {}): Promise<void> {
  const context: Delivering = { ...portal, log: portal.app.log, chance: () => 0.5, ...changes };
  for (const id of await endpointsWithDue(portal.database.db, portal.now())) await deliverDue(id, context);
}
const happen = async (...rejections: string[][]): Promise<void> => {
  await reject(portal, ...rejections);
  await record(portal);
};
/** Numbers of the quotes in the received messages, in order. */
const numbers = () => receiver.received.map(({ data }) => (data['orderNumbers'] as string[]).join('+'));
function lastReceived(): Received {
  const last = receiver.received.at(-1);
  if (!last) throw new Error('nothing was received');
  return last;
}
const failing = (...bad: string[]) =>
  (receiver.answer = ({ data }) =>
    (data['orderNumbers'] as string[]).some((one) => bad.includes(one)) ? 500 : 204);

test('an event is delivered once, signed by the Standard Webhooks specification', async () => {
  await happen(['Q-1']);
  await deliver();
  await deliver();
  expect(receiver.received).toHaveLength(1);
  const { headers, body, id } = lastReceived();
  const age = Date.now() - portal.now().getTime();
  jest.useFakeTimers({ now: Date.now() - age });
  const event = new Webhook(secret).verify(body, headers as Record<string, string>);
  jest.useRealTimers();
  expect(event).toEqual({
    id,
    type: 'quote.rejected',
    timestamp: portal.now().toISOString(),
    data: {
      accountNumber: expect.any(String) as string,
      orderNumbers: ['Q-1'],
      reason: 'price',
      comment: null,
    },
  });
  expect(headers).toMatchObject({ 'content-type': 'application/json' });
});

test('a failed delivery is repeated later, and delays only events of its documents', async () => {
  failing('Q-1');
  await happen(['Q-1'], ['Q-2', 'Q-1'], ['Q-3'], ['Q-2']);
  await deliver();
  expect(numbers().sort()).toEqual(['Q-1', 'Q-3']);
  await deliver();
  expect(receiver.received).toHaveLength(2);
  portal.advance({ minutes: 1 });
  failing();
  await deliver();
  expect(numbers().slice(2)).toEqual(['Q-1', 'Q-2+Q-1', 'Q-2']);
});

test('hundreds of events of one document arrive in order', async () => {
  const all = Array.from({ length: 200 }, (_, at) => [`Q-${at % 5}`, `N-${at}`]);
  await happen(...all);
  await Promise.all([deliver(), deliver()]);
  const received = numbers();
  expect(received).toHaveLength(200);
  for (let document = 0; document < 5; document += 1) {
    const of = (texts: string[]) => texts.filter((text) => text.startsWith(`Q-${document}+`));
    expect(of(received)).toEqual(of(all.map((each) => each.join('+'))));
  }
});

test('a server killed between sending and recording loses nothing, and the id identifies the repetition', async () => {
  await happen(['Q-1'], ['Q-1', 'Q-2']);
  const sent = Promise.withResolvers<void>();
  const { promise: killed, resolve: end } = Promise.withResolvers<number>();
  const dying = deliver({
    send: async (...given) => {
      await sendRequest(...given);
      sent.resolve();
      return killed;
    },
  });
  await sent.promise;
  await deliver();
  expect(numbers()).toEqual(['Q-1']);
  portal.advance({ minutes: 2 });
  await deliver();
  expect(numbers()).toEqual(['Q-1', 'Q-1', 'Q-1+Q-2']);
  const ids = receiver.received.map(({ id }) => id);
  expect([ids[0] === ids[1], new Set(ids).size]).toEqual([true, 2]);
  end(500);
  await dying;
  // What the first says late changes nothing.
  expect(await read()).toMatchObject([{ waiting: 0, parked: 0 }]);
});

test('an event that is not accepted for three days is parked, delays nothing more, and is sent again on request', async () => {
  failing('Q-1');
  await happen(['Q-1'], ['Q-1', 'after']);
  const startedAt = portal.now().getTime();
  while ((await read<{ parked: number }[]>())[0]?.parked !== 1) {
    await deliver();
    portal.advance({ minutes: 30 });
  }
  const days = (portal.now().getTime() - startedAt) / 86_400_000;
  expect([days > 2.9, days < 3.1]).toEqual([true, true]);
  expect(await read('/parked')).toMatchObject([
    { endpoint: 'erp', type: 'quote.rejected', documents: ['quote Q-1'], failure: 'answered 500' },
  ]);
  const { body: metrics } = await portal.app.inject('/metrics');
  expect(metrics).toContain('webhook_messages_parked{endpoint="erp"} 1');
  failing();
  portal.advance({ minutes: 60 });
  await deliver();
  expect(numbers().at(-1)).toBe('Q-1+after');
  expect((await post('/replay', { name: 'erp' })).body).toEqual({ messages: 1 });
  await deliver();
  expect(numbers().at(-1)).toBe('Q-1');
  expect(await read()).toMatchObject([{ state: 'well', waiting: 0, parked: 0, failures: 0 }]);
});

test('events since a time are sent again with the same ids', async () => {
  await happen(['Q-1'], ['Q-2']);
  await deliver();
  const since = portal.now().toISOString();
  expect((await post('/replay', { name: 'erp', since })).body).toEqual({ messages: 2 });
  await deliver();
  const ids = receiver.received.map(({ id }) => id);
  expect(ids.slice(2).sort()).toEqual(ids.slice(0, 2).sort());
});

test('an endpoint that is gone is disabled and loses nothing', async () => {
  receiver.answer = () => 410;
  await happen(['Q-1'], ['Q-1', 'Q-2']);
  await deliver();
  await happen(['Q-3']);
  await deliver();
  expect(receiver.received).toHaveLength(1);
  expect(await read()).toMatchObject([{ state: 'disabled', waiting: 0, parked: 3 }]);
  receiver.answer = () => 204;
  await post('/replay', { name: 'erp' });
  await deliver();
  expect(numbers().slice(1).sort()).toEqual(['Q-1', 'Q-1+Q-2', 'Q-3']);
});

test('a secret that was replaced signs too for a day', async () => {
  const { body: rotated } = await post('/rotate', { name: 'erp' });
  const signedBy = async () => {
    await happen(['Q-1']);
    await deliver();
    const { headers, body, id } = lastReceived();
    const at = new Date(Number(headers['webhook-timestamp']) * 1_000);
    const signatures = String(headers['webhook-signature']).split(' ');
    return [rotated.secret, secret].map((each) => signatures.includes(new Webhook(each).sign(id, at, body)));
  };
  expect(await signedBy()).toEqual([true, true]);
  portal.advance({ minutes: 24 * 60 });
  expect(await signedBy()).toEqual([true, false]);
});

test('an endpoint gets the types that it asked for, from when it was added', async () => {
  await happen(['Q-1']);
  await post('', { name: 'payments', url: receiver.url, types: ['payment.succeeded', 'payment.returned'] });
  await post('', { name: 'late', url: receiver.url });
  await happen(['Q-2']);
  const waiting = await read<{ name: string; waiting: number }[]>();
  expect(waiting.map(({ name, waiting: count }) => [name, count])).toEqual([
    ['erp', 2],
    ['late', 1],
    ['payments', 0],
  ]);
});

test('a test message says how the endpoint answers, and is not sent again', async () => {
  expect((await post('/test', { name: 'erp' })).body).toEqual({ failure: null });
  expect(receiver.received).toMatchObject([{ type: 'portal.test', data: {} }]);
  receiver.answer = () => 302;
  expect((await post('/test', { name: 'erp' })).body).toEqual({ failure: 'answered 302' });
  await deliver();
  expect(receiver.received).toHaveLength(2);
});

test.each([
  ['', { name: 'erp', url: 'https://erp.example/hook' }, 'NAME_TAKEN'],
  ['', { name: 'other', url: 'ftp://erp.example' }, 'URL_REFUSED'],
  ['', { name: 'other', url: 'https://me:secret@erp.example' }, 'URL_REFUSED'],
  ['/remove', { name: 'other' }, 'ENDPOINT_UNKNOWN'],
  ['/rotate', { name: 'other' }, 'ENDPOINT_UNKNOWN'],
  ['/replay', { name: 'other' }, 'ENDPOINT_UNKNOWN'],
  ['/test', { name: 'other' }, 'ENDPOINT_UNKNOWN'],
])('%s of %j is refused with %s', async (path, body, type) =>
  expect((await post(path, body)).body.type).toBe(type),
);

test('endpoints are removed with what was still to be sent', async () => {
  await happen(['Q-1']);
  expect((await post('/remove', { name: 'erp' })).status).toBe(200);
  expect(await read()).toEqual([]);
  await deliver();
  expect(receiver.received).toEqual([]);
});

test('endpoints are for operators on this machine, or with their token', async () => {
  const stranger = { 'x-forwarded-for': '203.0.113.9' };
  expect((await post('', { name: 'theirs', url: receiver.url }, stranger)).status).toBe(404);
  for (const url of ['/webhook-endpoints', '/webhook-endpoints/parked'])
    expect((await portal.app.inject({ url, headers: stranger })).statusCode).toBe(404);
});
