import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { CommandError, EXIT } from '../exit.ts';

export type Environment = Readonly<Record<string, string | undefined>>;

/** File in a portal's data folder with its last address. */
const addressFile = (env: Environment): string =>
  path.join(env['DATA_DIR'] ?? path.join(import.meta.dirname, '../../.data'), 'portal-address');

/** Writes the address of the portal into its data folder, for the commands that call it. A portal on PostgreSQL may have no such folder yet. */
export function notePortalAddress(env: Environment, address: string): void {
  const file = addressFile(env);
  mkdirSync(path.dirname(file), { recursive: true });
  writeFileSync(file, `${address}\n`);
}

function notedAddress(env: Environment): string | undefined {
  try {
    return readFileSync(addressFile(env), 'utf8').trim();
  } catch {
    return undefined;
  }
}

/** Address of the portal that a command calls: from the command line, from the environment, or of the one that `npm start` runs. */
export function portalAddress(typed: string | undefined, env: Environment): string {
  const atPort = env['PORT'] === undefined ? undefined : `http://localhost:${env['PORT']}`;
  return typed ?? env['PORTAL_URL'] ?? atPort ?? notedAddress(env) ?? 'http://localhost:8080';
}

export const isAddress = (url: string): boolean => /^https?:\/\//.test(url) && URL.canParse(url);

export interface OperatorCall {
  method: 'GET' | 'POST' | 'PUT';
  path: string;
  body?: object;
  /** Environment variable whose token is enough for the call. OPERATOR_TOKEN is for all calls. */
  token?: 'OPERATOR_TOKEN' | 'METRICS_TOKEN';
}

/** The portal's answer to a refused call. */
interface Refusal {
  message?: string;
  type?: string;
  fields?: Record<string, string>;
}

const NOT_FOUND = 404;

/** Calls the portal at `url` as an operator. @throws CommandError when it refuses or does not answer */
export async function callPortal(
  { url, env }: { url: string; env: Environment },
  { method, path: route, body, token = 'OPERATOR_TOKEN' }: OperatorCall,
): Promise<Response> {
  const bearer = env[token] || env['OPERATOR_TOKEN'];
  let answer: Response;
  try {
    answer = await fetch(`${url}${route}`, {
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
  const isUnknownCaller = answer.status === NOT_FOUND && refusal.type === undefined;
  throw new CommandError(
    isUnknownCaller
      ? `${url} knows operators by ${token}. Only a demo without a proxy knows those on its own machine.`
      : refusalText(url, answer.status, refusal),
    answer.status < 500 ? EXIT.refused : EXIT.noAnswer,
  );
}

/** The message for a refusal, with the wrong fields. */
export function refusalText(url: string, status: number, { message, fields = {} }: Refusal): string {
  const wrong = Object.entries(fields).map(([field, problem]) => `\n  ${field}: ${problem}`);
  return `${url} answered ${status}: ${message ?? 'this is not a portal'}${wrong.join('')}`;
}

/** The message of an error, or of its cause, which `fetch` hides. */
export function messageOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  return error.cause instanceof Error && error.cause.message !== '' ? error.cause.message : error.message;
}
