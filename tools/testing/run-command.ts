import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import type { Workshop } from '../command-line/workshop.ts';
import { runPortal } from '../command-line/run-portal.ts';

/** What a portal was sent. */
export interface Sent {
  /** Method and path, `POST /staff-members`. */
  call: string;
  headers: IncomingMessage['headers'];
  body: string;
}

/** What a command printed on each output, its exit status, and what a portal was sent. */
export interface Ran {
  exit: number;
  out: string;
  err: string;
  sent: Sent[];
}

/** Answers a call to the portal; a value is answered as JSON with status 200. */
export type Answer = object | ((response: ServerResponse, sent: readonly Sent[]) => void);

export const status =
  (code: number, body: object = {}): Answer =>
  (response) =>
    response.writeHead(code, { 'retry-after': '0' }).end(JSON.stringify(body));

const noWorkshop: Workshop = {
  names: () => [],
  ownName: () => undefined,
  check: () => Promise.reject(new Error('There is nothing to check')),
  built: () => Promise.reject(new Error('There is nothing to build')),
};

/** Runs `portal <args…>` in this process, without a portal unless the environment names one. */
export async function runCommand(
  args: readonly string[],
  env: Readonly<Record<string, string>> = {},
  workshop = noWorkshop,
): Promise<Omit<Ran, 'sent'>> {
  const out: string[] = [];
  const err: string[] = [];
  const exit = await runPortal(args, {
    env: { DATA_DIR: '/nowhere', ...env },
    print: (line) => out.push(line),
    complain: (line) => err.push(line),
    workshop,
  });
  return { exit, out: out.join('\n'), err: err.join('\n') };
}

/** Runs `portal <args…>` against a portal that answers so; OPERATOR_TOKEN and METRICS_TOKEN are set. */
export async function runAgainst(
  answer: Answer,
  args: readonly string[],
  env: Readonly<Record<string, string>> = {},
): Promise<Ran> {
  const sent: Sent[] = [];
  const server = createServer((request, response) => {
    void text(request).then((body) => {
      sent.push({ call: `${request.method} ${request.url}`, headers: request.headers, body });
      if (typeof answer === 'function') answer(response, sent);
      else response.end(JSON.stringify(answer));
    });
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const port = String((server.address() as AddressInfo).port);
  try {
    const tokens = { OPERATOR_TOKEN: 'operator', METRICS_TOKEN: 'metrics' };
    return { ...(await runCommand(args, { PORT: port, ...tokens, ...env })), sent };
  } finally {
    server.closeAllConnections();
    server.close();
  }
}

/** What was sent, as values to compare: call, bearer and JSON. */
export const seen = (sent: readonly Sent[]): unknown[] =>
  sent.map(({ call, headers, body }) => [
    call,
    headers.authorization,
    ...(body === '' ? [] : [JSON.parse(body) as unknown]),
  ]);
