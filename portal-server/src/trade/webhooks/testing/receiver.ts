import { once } from 'node:events';
import { createServer, type IncomingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';

export interface Received {
  id: string;
  headers: IncomingHttpHeaders;
  body: string;
  /** `type` of the event. */
  type: string;
  data: Record<string, unknown>;
}

export interface Receiver {
  url: string;
  received: Received[];
  /** The status of each answer; 204 at first. */
  answer: (message: Received) => number;
  close(): Promise<void>;
}

/** A system that receives webhooks. */
export async function startReceiver(): Promise<Receiver> {
  const receiver: Receiver = { url: '', received: [], answer: () => 204, close: async () => undefined };
  const server = createServer((request, response) => {
    const parts: Buffer[] = [];
    request.on('data', (part: Buffer) => parts.push(part));
    request.on('end', () => {
      const body = Buffer.concat(parts).toString();
      const { type, data } = JSON.parse(body) as Pick<Received, 'type' | 'data'>;
      const id = String(request.headers['webhook-id']);
      const message: Received = { id, headers: request.headers, body, type, data };
      receiver.received.push(message);
      const status = receiver.answer(message);
      response.writeHead(status, status === 302 ? { location: '/elsewhere' } : {}).end('x'.repeat(5_000));
    });
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  receiver.url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/hook`;
  receiver.close = async () => {
    server.closeAllConnections();
    server.close();
    await once(server, 'close');
  };
  return receiver;
}
