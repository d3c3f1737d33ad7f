import { connect, type AddressInfo } from 'node:net';
import { once } from 'node:events';
import { testPortal, type TestPortal } from '../../testing/test-portal.ts';
import type { Area } from './portal-app.ts';
import fastify from 'fastify';
import type { TypeBoxTypeProvider } from '@fastify/type-provider-typebox';
import { closeUnusedConnections } from './connections.ts';

const echo: Area = (app) => {
  app.post('/api/echo', { config: { access: 'public' } }, async ({ body }) => ({ data: body }));
  app.post(
    '/api/refused',
    { config: { access: 'public' }, onRequest: (_request, reply) => void reply.code(401).send({}) },
    async () => ({}),
  );
};

let portal: TestPortal;
beforeAll(async () => {
  portal = await testPortal({ areas: [echo], seed: 'none' });
  await portal.app.listen({ port: 0, host: '127.0.0.1' });
});
afterEach(() => jest.useRealTimers());
afterAll(() => portal.close());

/** Sends the beginning of a request. Returns what the server wrote before it ended the connection. */
async function sendPart(path: string): Promise<{ answer: () => string; ended: Promise<unknown> }> {
  const { port } = portal.app.server.address() as AddressInfo;
  const socket = connect(port, '127.0.0.1').setEncoding('utf8');
  let text = '';
  socket.on('data', (part: string) => (text += part));
  const asked = once(portal.app.server, 'request');
  socket.write(
    `POST ${path} HTTP/1.1\r\nhost: a\r\ncontent-type: application/json\r\ncontent-length: 10\r\n\r\n{`,
  );
  await asked;
  return { answer: () => text, ended: once(socket, 'close') };
}

test('the server waits half a minute for a body that does not arrive', async () => {
  jest.useFakeTimers({ doNotFake: ['nextTick', 'setImmediate', 'queueMicrotask'] });
  const { answer, ended } = await sendPart('/api/echo');
  jest.advanceTimersByTime(29_999);
  expect(answer()).toBe('');
  jest.advanceTimersByTime(1);
  await ended;
  expect(answer()).toMatch(/^HTTP\/1.1 408 /);
});

test('what is sent after the answer is read for a while, then the connection is cut', async () => {
  jest.useFakeTimers({ doNotFake: ['nextTick', 'setImmediate', 'queueMicrotask'] });
  const { answer, ended } = await sendPart('/api/refused');
  while (answer() === '') await new Promise(setImmediate);
  jest.advanceTimersByTime(5_000);
  await ended;
  expect(answer()).toMatch(/^HTTP\/1.1 401 /);
});

test('a connection that a browser opened in advance does not keep the server from closing', async () => {
  const app = fastify().withTypeProvider<TypeBoxTypeProvider>();
  closeUnusedConnections(app);
  await app.listen({ port: 0, host: '127.0.0.1' });
  const accepted = once(app.server, 'connection');
  const socket = connect((app.server.address() as AddressInfo).port, '127.0.0.1');
  await accepted;
  const closed = once(socket, 'close');
  const started = performance.now();
  await app.close();
  await closed;
  // Node's own limit for a connection without a request is a minute.
  expect(performance.now() - started).toBeLessThan(50_000);
});
