import type { TypeBoxTypeProvider } from '@fastify/type-provider-typebox';
import fastify from 'fastify';
import type { ServerResponse } from 'node:http';
import { Registry } from 'prom-client';
import { sendError } from '../../platform/http/error-answer.ts';
import { HttpError } from '../../platform/http/http-error.ts';
import { addServiceClient } from './ask-service.ts';
import { servicePasser } from './pass-on.ts';
import { exampleService, type ExampleService } from './testing/example-service.ts';
import { leaveCall } from './testing/leave-call.ts';

let service: ExampleService;
let record: (customer: number) => Promise<void>;
let aheadMs = 0;
const realNow = performance.now.bind(performance);
beforeAll(async () => {
  jest.spyOn(performance, 'now').mockImplementation(() => realNow() + aheadMs);
  service = await exampleService();
});
beforeEach(() => {
  service.calls.length = 0;
  record = async () => undefined;
});
afterAll(async () => {
  jest.restoreAllMocks();
  await service.close();
});

/** A server that passes the calls `/<customer>/<person>` on to the service at `url`, with a breaker of its own. */
async function aPasser(url = service.url) {
  const app = fastify().withTypeProvider<TypeBoxTypeProvider>();
  app.decorate('metrics', new Registry());
  app.setErrorHandler(sendError);
  await addServiceClient(app);
  const passOn = servicePasser(app);
  app.get<{ Params: { customer: string; person: string } }>('/:customer/:person', ({ params }, reply) =>
    passOn(reply, 'mfe-example', {
      asked: { url, query: '', headers: {} },
      person: Number(params.person),
      customer: Number(params.customer),
      record: () => record(Number(params.customer)),
    }),
  );
  await app.listen({ host: '127.0.0.1', port: 0 });
  const call = async (customer: number, person = customer) =>
    (await app.inject(`/${customer}/${person}`)).statusCode;
  return { app, call, [Symbol.asyncDispose]: () => app.close() };
}
type Passer = Awaited<ReturnType<typeof aPasser>>;

const fails = (response: ServerResponse): void => void response.writeHead(500).end();

test('calls whose turn comes after the service has failed are not sent to it', async () => {
  await using passer = await aPasser();
  const held: ServerResponse[] = [];
  const isFull = new Promise<void>((full) =>
    service.answers((_call, response) => {
      if (held.push(response) === 16) full();
    }),
  );
  const calls = Array.from({ length: 24 }, (_, place) => passer.call(place % 3));
  await isFull;
  service.answers((_call, response) => fails(response));
  held.forEach(fails);
  expect(new Set(await Promise.all(calls))).toEqual(new Set([503]));
  // Four turns may come before the fifth failure.
  expect(service.calls.length).toBeLessThanOrEqual(20);
});

const breaks = (response: ServerResponse): void => void response.socket?.destroy();

test.each<[string, (response: ServerResponse) => void, people: number[]]>([
  ['the calls of one person at once break', breaks, Array.from({ length: 8 }, () => 1)],
  ['a record of one customer fails for two people', fails, [1, 2, 1, 2, 1, 2, 1, 2]],
])('when %s, the service is there for other customers', async (_what, fail, people) => {
  await using passer = await aPasser();
  service.answers((_call, response) => fail(response));
  const statuses = await Promise.all(people.map((person) => passer.call(1, person)));
  expect(new Set(statuses)).toEqual(new Set([503]));
  service.answers();
  expect(await passer.call(2)).toBe(200);
});

test('writes of one customer that wait to be recorded leave turns to other customers', async () => {
  await using passer = await aPasser();
  service.answers();
  const [released, tooMany] = [Promise.withResolvers<void>(), Promise.withResolvers<string>()];
  let recorded = 0;
  record = async (customer) => {
    if (customer !== 1) return;
    recorded += 1;
    if (recorded === 16) tooMany.resolve('all turns are taken');
    await released.promise;
  };
  const writes = Array.from({ length: 24 }, (_, place) => passer.call(1, 10 + (place % 3)));
  expect(await Promise.race([passer.call(2, 20), tooMany.promise])).toBe(200);
  released.resolve();
  expect(new Set(await Promise.all(writes))).toEqual(new Set([200]));
});

test('calls that break for two customers begin a pause', async () => {
  await using passer = await aPasser();
  service.answers((_call, response) => breaks(response));
  for (const customer of [1, 1, 1, 1, 2]) expect(await passer.call(customer)).toBe(503);
  service.answers();
  expect(await passer.call(3)).toBe(503);
});

test('a service without a connection is left alone, whoever calls', async () => {
  const stopped = await exampleService();
  await stopped.close();
  await using passer = await aPasser(stopped.url);
  const retryAfter = async () => (await passer.app.inject('/1/1')).headers['retry-after'];
  for (let time = 0; time < 5; time += 1) expect(await retryAfter()).toBeUndefined();
  expect(await retryAfter()).toBe('10');
});

test('what fails for a customer is left alone for this customer, and asked again after the pause', async () => {
  await using passer = await aPasser();
  service.answers((_call, response) => fails(response));
  for (let time = 0; time < 5; time += 1) expect(await passer.call(1)).toBe(503);
  service.answers();
  service.calls.length = 0;
  expect([await passer.call(1), service.calls.length]).toEqual([503, 0]);
  expect([await passer.call(2), service.calls.length]).toEqual([200, 1]);
  aheadMs += 10_000;
  expect(await passer.call(1)).toBe(200);
});

test('after a pause one customer alone does not begin the next for the others', async () => {
  await using passer = await aPasser();
  service.answers((_call, response) => fails(response));
  for (const customer of [1, 1, 1, 1, 2]) expect(await passer.call(customer)).toBe(503);
  aheadMs += 10_000;
  for (let time = 0; time < 8; time += 1) expect(await passer.call(1)).toBe(503);
  service.answers();
  expect(await passer.call(3)).toBe(200);
});

test.each<[string, (passer: Passer) => Promise<void>]>([
  [
    'could not be recorded',
    async ({ call }) => {
      record = () => Promise.reject(new HttpError(403));
      for (let time = 0; time < 5; time += 1) expect(await call(1)).toBe(403);
      record = async () => undefined;
    },
  ],
  [
    'were given up by their person',
    async ({ app }) => {
      for (let time = 0; time < 5; time += 1) await leaveCall(app.server, service, { path: '/1/1' });
    },
  ],
])('calls that %s say nothing about the service', async (_what, lose) => {
  await using passer = await aPasser();
  service.answers();
  await lose(passer);
  service.answers();
  expect(await passer.call(1)).toBe(200);
});
