import { request, type OutgoingHttpHeaders, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo, Socket } from 'node:net';
import type { ExampleService } from './example-service.ts';

/**
 * Makes a call whose person leaves before the service begins to answer. Ends when the server has given the call up, and lets the service
 * answer by default again.
 */
export async function leaveCall(
  server: Server,
  service: ExampleService,
  { path, headers = {} }: { path: string; headers?: OutgoingHttpHeaders },
): Promise<void> {
  const [arrived, left] = [Promise.withResolvers<ServerResponse>(), Promise.withResolvers<void>()];
  service.answers((_call, response) => arrived.resolve(response));
  server.once('connection', (socket: Socket) => socket.once('close', () => left.resolve()));
  const { port } = server.address() as AddressInfo;
  const asked = request({ host: '127.0.0.1', port, path, headers, agent: false });
  asked.on('error', () => undefined).end();
  const response = await arrived.promise;
  asked.destroy();
  await left.promise;
  const givenUp = new Promise((ended) => response.once('close', ended));
  response.write('{');
  await givenUp;
  service.answers();
}
