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
let record: () => Promise<void>;
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

/** A server that passes the calls `/<person>` on to the service, with a breaker of its own. */
async function aPasser() {
  const app = fastify().withTypeProvider<TypeBoxTypeProvider>();
  app.decorate('metrics', new Registry());
  app.setErrorHandler(sendError);
  await addServiceClient(app);
  const passOn = servicePasser(app);
  app.get<{ Params: { person: string } }>('/:person', (request, reply) =>
    passOn(reply, 'mfe-example', {
      asked: { url: service.url, query: '', headers: {} },
      person: Number(request.params.person),
      record: () => record(),
    }),
  );
  await app.listen({ host: '127.0.0.1', port: 0 });
  const call = async (person: number) => (await app.inject(`/${person}`)).statusCode;
  return { app, call, [Symbol.asyncDispose]: () => app.close() };
}
type Passer = Awaited<ReturnType<typeof aPasser>>;

const fails = (response: ServerResponse): void => void response.writeHead(500).end();

/** The service fails until it is left alone; then the pause ends, and it answers as by default. */
async function untilTrial({ call }: Passer) {
  service.answers((_call, response) => fails(response));
  for (const person of [1, 1, 1, 1, 2]) expect(await call(person)).toBe(503);
  service.answers();
  expect(await call(3)).toBe(503);
  aheadMs += 10_000;
  service.calls.length = 0;
}

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

test('after a pause one call tries the service', async () => {
  await using passer = await aPasser();
  await untilTrial(passer);
  const statuses = await Promise.all([passer.call(1), passer.call(2), passer.call(3)]);
  expect(statuses.sort()).toEqual([200, 503, 503]);
  expect(await passer.call(2)).toBe(200);
});

test.each<[string, (passer: Passer) => Promise<void>]>([
  [
    'could not be recorded',
    async ({ call }) => {
      record = () => Promise.reject(new HttpError(403));
      expect(await call(1)).toBe(403);
      record = async () => undefined;
    },
  ],
  ['was given up by its person', ({ app }) => leaveCall(app.server, service, { path: '/1' })],
])('a trial that %s is left to the next call', async (_what, lose) => {
  await using passer = await aPasser();
  await untilTrial(passer);
  await lose(passer);
  expect(await passer.call(1)).toBe(200);
});
