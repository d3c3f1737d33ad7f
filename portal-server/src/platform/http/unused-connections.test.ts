import { once } from 'node:events';
import { connect, type AddressInfo } from 'node:net';
import fastify from 'fastify';
import type { TypeBoxTypeProvider } from '@fastify/type-provider-typebox';
import { closeUnusedConnections } from './unused-connections.ts';

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
