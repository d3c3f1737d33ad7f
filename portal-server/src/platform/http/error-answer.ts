import type { ErrorBody } from '@portal/shared-contracts/schemas';
import type { FastifyReply, FastifyRequest, onSendHookHandler } from 'fastify';
import { HttpError } from './http-error.ts';
import { logFailure } from './logger.ts';
import { isMessageName, languageOf, messageNameOf, messageOf, type Language } from './messages.ts';
import { InvalidRequest } from './validation.ts';

/** The translation of a text's name; any other text as it is. */
const say = (text: string, language: Language): string =>
  isMessageName(text) ? messageOf(text, language) : text;

/** Some fields have a sentence of their own, such as "User is required"; most share one. */
function sayOfField(name: string, text: string, language: Language): string {
  const own = text.replace(/^field\./, `field.${name}.`);
  return say(isMessageName(own) ? own : text, language);
}

const sayOfFields = (fields: Record<string, string>, language: Language): Record<string, string> =>
  Object.fromEntries(Object.entries(fields).map(([name, text]) => [name, sayOfField(name, text, language)]));

/** The status of a refusal by the portal, Fastify, a plugin or the database; 500 for all other errors. */
function statusOf(error: unknown): number {
  if (error instanceof HttpError) return error.status;
  const status = error instanceof Error && 'statusCode' in error ? Number(error.statusCode) : 500;
  return status >= 400 && status <= 599 ? status : 500;
}

/** The answer to an error. Only an {@link HttpError} chooses its message; a 500 never gives the cause. */
export function errorAnswer(
  error: unknown,
  acceptLanguage: string | undefined,
): { status: number; body: ErrorBody } {
  const language = languageOf(acceptLanguage);
  const status = statusOf(error);
  const { text, type, fields, items } = error instanceof HttpError ? error : {};
  const wrong = error instanceof InvalidRequest ? error.fields : fields;
  const message = say(text ?? messageNameOf(status), language).replaceAll('{items}', () =>
    (items ?? []).join(', '),
  );
  return {
    status,
    body: {
      message,
      ...(type && { type }),
      ...(wrong && { fields: sayOfFields(wrong, language) }),
      ...(items && { items: [...items] }),
    },
  };
}

/** Fastify's error handler. Removes the headers and the serializer of an answer that failed while it was sent. */
export function sendError(error: unknown, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const { status, body } = errorAnswer(error, request.headers['accept-language']);
  if (status >= 500) logFailure(request, error);
  void reply.removeHeader('content-encoding').removeHeader('content-disposition');
  void reply.serializer((text) => JSON.stringify(text));
  return reply.code(status).type('application/json; charset=utf-8').send(body);
}

/** Seconds after which a request that was answered 503 may be sent again, unless its route says another number. */
const RETRY_AFTER_SECONDS = 2;

/** A hook: every answer 503 says when the request may be sent again. */
export const sayWhenToRetry: onSendHookHandler = (_request, reply, payload, done) => {
  if (reply.statusCode === 503 && !reply.hasHeader('retry-after'))
    void reply.header('retry-after', RETRY_AFTER_SECONDS);
  done(null, payload);
};
