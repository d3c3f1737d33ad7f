import { CommandError, EXIT } from '../exit.ts';
import type { Environment } from './portal-address.ts';

export interface OperatorCall {
  method: 'GET' | 'POST' | 'PUT';
  path: string;
  body?: object;
  /** Variable with the bearer for callers on another machine than the portal's; default OPERATOR_TOKEN. */
  token?: 'OPERATOR_TOKEN' | 'METRICS_TOKEN';
}

/** A refusal as the portal answers it. */
interface Refusal {
  message?: string;
  type?: string;
  fields?: Record<string, string>;
}

const NOT_FOUND = 404;

/** Calls the portal at `url` as an operator. @throws CommandError when it does not answer, or refuses */
export async function callPortal(
  { url, env }: { url: string; env: Environment },
  { method, path, body, token = 'OPERATOR_TOKEN' }: OperatorCall,
): Promise<Response> {
  const bearer = env[token];
  let answer: Response;
  try {
    answer = await fetch(`${url}${path}`, {
      method,
      headers: {
        ...(body && { 'content-type': 'application/json' }),
        ...(bearer && { authorization: `Bearer ${bearer}` }),
      },
      ...(body && { body: JSON.stringify(body) }),
    });
  } catch (error) {
    throw new CommandError(`${url} does not answer: ${messageOf(error)}`, EXIT.noAnswer);
  }
  if (answer.ok) return answer;
  const refusal = (await answer.json().catch(() => ({}))) as Refusal;
  const isStranger = answer.status === NOT_FOUND && refusal.type === undefined;
  throw new CommandError(
    isStranger
      ? `${url} knows operators on its own machine, or by ${token}.`
      : refusalText(url, answer.status, refusal),
    answer.status < 500 ? EXIT.refused : EXIT.noAnswer,
  );
}

/** The sentence for a portal's refusal, with the fields that are wrong. */
export function refusalText(url: string, status: number, { message, fields = {} }: Refusal): string {
  const wrong = Object.entries(fields).map(([field, problem]) => `\n  ${field}: ${problem}`);
  return `${url} answered ${status}: ${message ?? 'this is not a portal'}${wrong.join('')}`;
}

/** The message of an error, or of its cause, which `fetch` hides. */
export function messageOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  return error.cause instanceof Error && error.cause.message !== '' ? error.cause.message : error.message;
}
