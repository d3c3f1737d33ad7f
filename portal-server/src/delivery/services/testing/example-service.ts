import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { TestPortal } from '../../../testing/test-portal.ts';
import { setService } from '../service-store.ts';

/** A call as a service received it. */
export interface ReceivedCall {
  method: string;
  url: string;
  headers: IncomingMessage['headers'];
  body: string;
}

/** The service of `mfe-example` in a process of its own address, which answers as its test says. */
export interface ExampleService {
  url: string;
  /** In the order in which they came. */
  calls: ReceivedCall[];
  /** Number of connections that are open. */
  connections(): Promise<number>;
  /** Answers calls from now on. By default `{ "data": { "count": 3 } }`. */
  answers(how?: (call: ReceivedCall, response: ServerResponse) => void): void;
  /** Makes it the service of a section of the portal, and returns its secret. */
  setFor(portal: Pick<TestPortal, 'database' | 'now'>, name?: string): Promise<string>;
  close(): Promise<void>;
}

const byDefault = (_call: ReceivedCall, response: ServerResponse): void =>
  void response.setHeader('content-type', 'application/json').end('{"data":{"count":3}}');

export async function exampleService(): Promise<ExampleService> {
  const calls: ReceivedCall[] = [];
  let answer = byDefault;
  const server = createServer((request, response) => {
    const parts: Buffer[] = [];
    request.on('data', (part: Buffer) => parts.push(part));
    request.on('error', () => undefined);
    request.on('end', () => {
      const { method = '', url = '', headers } = request;
      const call = { method, url, headers, body: Buffer.concat(parts).toString() };
      calls.push(call);
      answer(call, response);
    });
  });
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return {
    url,
    calls,
    connections: () =>
      new Promise((resolve, reject) =>
        server.getConnections((error, count) => (error ? reject(error) : resolve(count))),
      ),
    answers: (how = byDefault) => void (answer = how),
    async setFor({ database, now }, name = 'mfe-example') {
      const service = { name, url: `${url}/base`, isNewSecret: true };
      const { secret } = await setService(database.db, service, { by: 'a test', at: now() });
      return secret ?? '';
    },
    close: () =>
      new Promise((closed) => {
        server.close(() => closed());
        server.closeAllConnections();
      }),
  };
}
