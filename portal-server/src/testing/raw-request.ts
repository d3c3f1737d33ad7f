import { connect } from 'node:net';
import type { AddressInfo } from 'node:net';
import type { PortalApp } from '../platform/http/portal-app.ts';

/** Sends any bytes to a listening app, also invalid HTTP, and returns all that the server wrote. */
export async function rawRequest(app: PortalApp, bytes: string): Promise<string> {
  const { port } = app.server.address() as AddressInfo;
  const socket = connect(port, '127.0.0.1');
  socket.setEncoding('utf8').end(bytes);
  let answer = '';
  for await (const part of socket) answer += part;
  return answer;
}
