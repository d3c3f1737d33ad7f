import { once } from 'node:events';
import { createServer, type IncomingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';

interface ReceivedNotice {
  body: Buffer;
  headers: IncomingHttpHeaders;
}

/** Receives notices, like the portal's webhook. */
export interface NoticeReceiver {
  url: string;
  received: ReceivedNotice[];
  /** Status of the next answers; 200 by default. */
  status: number;
  close(): Promise<void>;
}

export async function noticeReceiver(): Promise<NoticeReceiver> {
  const server = createServer((request, response) => {
    void buffer(request).then((body) => {
      receiver.received.push({ body, headers: request.headers });
      response.writeHead(receiver.status).end();
    });
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const receiver: NoticeReceiver = {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/webhooks/payments`,
    received: [],
    status: 200,
    async close() {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
  return receiver;
}
