import type { Socket } from 'node:net';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { errorAnswer } from './error-answer.ts';
import { HttpError } from './http-error.ts';

const STATUS: Record<string, [number, string]> = {
  HPE_HEADER_OVERFLOW: [431, 'Request Header Fields Too Large'],
  ERR_HTTP_REQUEST_TIMEOUT: [408, 'Request Timeout'],
};

/** Answers bytes that are no HTTP: written on the socket itself, since there is no request yet. */
export function answerUnreadable(
  error: Error & { code?: string },
  socket: Socket,
  headers: Record<string, string>,
): void {
  if (socket.destroyed || error.code === 'ECONNRESET' || !socket.writable) return void socket.destroy();
  const [status, reason] = STATUS[error.code ?? ''] ?? [400, 'Bad Request'];
  const body = JSON.stringify(errorAnswer(new HttpError(status), undefined).body);
  const lines = Object.entries({
    ...headers,
    'content-type': 'application/json; charset=utf-8',
    'content-length': Buffer.byteLength(body),
    connection: 'close',
  }).map(([name, value]) => `${name}: ${value}\r\n`);
  socket.end(`HTTP/1.1 ${status} ${reason}\r\n${lines.join('')}\r\n${body}`);
}

/** Answers an address that cannot be routed (`/%zz`): Fastify runs no hook for these. */
export function answerUnroutable(error: unknown, request: FastifyRequest, reply: FastifyReply): void {
  const { status, body } = errorAnswer(error, request.headers['accept-language']);
  void reply.code(status).type('application/json; charset=utf-8').send(JSON.stringify(body));
}
