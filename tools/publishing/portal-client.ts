import { userInfo } from 'node:os';
import { types } from 'node:util';
import type {
  ErrorBody,
  Registry,
  SectionUpload,
  ShellUpload,
  SignedRegistry,
} from '@portal/shared-contracts/schemas';

/** A call to a portal that failed, said so that whoever typed the command knows what to do. */
export class PublishError extends Error {
  override name = 'PublishError';
  /** The portal was reached and said no to what was sent. */
  readonly isRefusal: boolean;

  constructor(message: string, isRefusal = false) {
    super(message);
    this.isRefusal = isRefusal;
  }
}

/** The portal's answer to a change of its registry. */
export interface Released {
  name: string;
  version: string;
  /** What a rollback would go to. */
  previous: string | null;
  serial: number;
}

export interface HistoryRow {
  serial: number;
  name: string;
  version: string;
  action: 'publish' | 'rollback';
  releasedAt: string;
  releasedBy: string;
}

/** The registry of one portal, as tools reach it. */
export interface PortalClient {
  readonly url: string;
  readRegistry(): Promise<Registry>;
  publish(name: string, upload: SectionUpload | ShellUpload): Promise<Released>;
  rollback(name: string): Promise<Released>;
  /** Releases, newest first; for holders of a token. */
  readHistory(name?: string): Promise<HistoryRow[]>;
}

export interface PortalClientOptions {
  url: string;
  /** Publish token for an artifact; rejects a name nobody has a token for. */
  tokenFor: (name: string | undefined) => string;
}

export function createPortalClient({ url, tokenFor }: PortalClientOptions): PortalClient {
  const change = async <Data>(
    method: string,
    path: string,
    name: string | undefined,
    body?: object,
  ): Promise<Data> => {
    const headers = {
      authorization: `Bearer ${tokenFor(name)}`,
      'portal-publisher': publisher(),
      ...(body && { 'content-type': 'application/json' }),
    };
    const answer = await call(url, path, { method, headers, ...(body && { body: JSON.stringify(body) }) });
    return (JSON.parse(answer) as { data: Data }).data;
  };
  return {
    url,
    async readRegistry() {
      const { registry } = JSON.parse(await call(url, '/registry.json')) as SignedRegistry;
      return JSON.parse(registry) as Registry;
    },
    publish: (name, upload) => change('POST', `/registry/artifacts/${name}`, name, upload),
    rollback: (name) => change('POST', `/registry/rollback/${name}`, name),
    readHistory: (name) =>
      change('GET', `/registry/history${name === undefined ? '' : `?name=${name}`}`, name),
  };
}

/** Body of an answer that is fine. */
async function call(url: string, path: string, init: RequestInit = {}): Promise<string> {
  let answer: Response;
  try {
    answer = await fetch(new URL(path, url), { ...init, redirect: 'error' });
  } catch (error) {
    const reason =
      types.isNativeError(error) && types.isNativeError(error.cause) ? ` (${error.cause.message})` : '';
    throw new PublishError(
      `No portal answers at ${url}${reason}. Is it running? Another one is named with --portal URL.`,
    );
  }
  const text = await answer.text();
  if (!answer.ok) throw new PublishError(refusalText(url, answer.status, text), answer.status < 500);
  return text;
}

function refusalText(url: string, status: number, text: string): string {
  const { message, fields = {} } = errorBodyOf(text);
  const rules = Object.entries(fields).map(([rule, what]) => `\n  ${rule}: ${what}`);
  return `${url} answered ${status}: ${message ?? 'this is not a portal'}${rules.join('')}`;
}

function errorBodyOf(text: string): Partial<ErrorBody> {
  try {
    return JSON.parse(text) as Partial<ErrorBody>;
  } catch {
    return {};
  }
}

/** Name for the registry's history; what counts is the token. */
function publisher(): string {
  try {
    return process.env['PORTAL_PUBLISHER'] ?? userInfo().username;
  } catch {
    return 'unknown';
  }
}
