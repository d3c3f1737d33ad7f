import { userInfo } from 'node:os';
import type {
  ErrorBody,
  HistoryRow,
  Registry,
  Released,
  SectionUpload,
  ShellUpload,
  SignedRegistry,
} from '@portal/shared-contracts/schemas';
import { messageOf, refusalText } from '../operator/ask-portal.ts';
import { CommandError, EXIT, type Exit } from '../exit.ts';

/** A call to a portal that failed; the message says what to do. */
export class PublishError extends CommandError {
  override name = 'PublishError';
  /** Type of the portal's answer, such as `VERSION_TAKEN`. */
  readonly type: string | undefined;

  constructor(message: string, exit?: Exit, type?: string) {
    super(message, exit);
    this.type = type;
  }

  /** The portal was reached and said no to what was sent. */
  get isRefusal(): boolean {
    return this.exit === EXIT.refused;
  }
}

/** The registry of one portal, as tools reach it. */
export interface PortalClient {
  readonly url: string;
  readRegistry(): Promise<Registry>;
  /** The page of a visitor who opens it now; undefined where the portal has no page yet. */
  readNewPage(): Promise<Registry | undefined>;
  publish(name: string, upload: SectionUpload | ShellUpload, how?: PublishHow): Promise<Released>;
  rollback(name: string, base?: number): Promise<Released>;
  /** Without a version, the canary that stands gets another share. */
  startCanary(
    name: string,
    canary: Partial<NonNullable<Released['canary']>>,
    base?: number,
  ): Promise<Released>;
  stopCanary(name: string, base?: number): Promise<Released>;
  promote(name: string, base?: number): Promise<Released>;
  /** Releases, newest first; for holders of a token. */
  readHistory(name?: string, limit?: number): Promise<HistoryRow[]>;
}

export interface PublishHow {
  /** False: the version is stored and not released. */
  release?: boolean;
  /** Serial of the registry that the publisher looked at; a change of the artifact since then refuses theirs. */
  base?: number | undefined;
}

export interface PortalClientOptions {
  url: string;
  /** Publish token for an artifact; rejects a name without a token. */
  tokenFor: (name: string | undefined) => string;
}

interface Call {
  method: 'GET' | 'POST' | 'DELETE';
  path: string;
  /** Artifact whose token it takes; any token when it is undefined. */
  name: string | undefined;
  body?: object;
  base?: number | undefined;
}

export function createPortalClient({ url, tokenFor }: PortalClientOptions): PortalClient {
  async function ask<Data>({ method, path, name, body, base }: Call): Promise<Data> {
    const headers = {
      authorization: `Bearer ${tokenFor(name)}`,
      'portal-publisher': publisher(),
      ...(base !== undefined && { 'portal-base-serial': `${base}` }),
      ...(body && { 'content-type': 'application/json' }),
    };
    const answer = await call(url, path, { method, headers, ...(body && { body: JSON.stringify(body) }) });
    return parsed<{ data: Data }>(url, answer).data;
  }
  const change = (path: string, name: string, rest: Partial<Call> = {}): Promise<Released> =>
    ask({ method: 'POST', path: `/registry/${path}`, name, ...rest });
  return {
    url,
    async readRegistry() {
      const { registry } = parsed<SignedRegistry>(url, await call(url, '/registry.json'));
      return parsed<Registry>(url, registry);
    },
    async readNewPage() {
      const html = await call(url, '/login', { headers: { accept: 'text/html' } }, [404, 503]);
      const [, json] =
        /<script type="application\/json" id="portal-registry">(.*?)<\/script>/s.exec(html) ?? [];
      return json === undefined ? undefined : (JSON.parse(json) as Registry);
    },
    publish: (name, body, { release = true, base } = {}) =>
      change(`artifacts/${name}${release ? '' : '?release=no'}`, name, { body, base }),
    rollback: (name, base) => change(`rollback/${name}`, name, { base }),
    startCanary: (name, body, base) => change(`canary/${name}`, name, { body, base }),
    stopCanary: (name, base) => change(`canary/${name}`, name, { method: 'DELETE', base }),
    promote: (name, base) => change(`promote/${name}`, name, { base }),
    readHistory(name, limit = 100) {
      const query = new URLSearchParams({ limit: `${limit}`, ...(name !== undefined && { name }) });
      return ask({ method: 'GET', path: `/registry/history?${query.toString()}`, name });
    },
  };
}

/** Milliseconds; the largest upload over a slow line takes less. */
const PATIENCE = 120_000;

/** Body of an answer that is fine. */
async function call(
  url: string,
  path: string,
  init: RequestInit = {},
  alsoFine: readonly number[] = [],
): Promise<string> {
  const signal = AbortSignal.timeout(PATIENCE);
  const answer = await fetch(new URL(path, url), { ...init, redirect: 'error', signal }).catch(
    (error: unknown) => {
      throw new PublishError(
        `No portal answers at ${url} (${messageOf(error)}). Is it running? Another one is named with --portal URL.`,
        EXIT.noAnswer,
      );
    },
  );
  const text = await answer.text().catch((error: unknown) => {
    throw new PublishError(
      `${url} broke off its answer (${messageOf(error)}). What is released now, says status.`,
    );
  });
  if (!answer.ok && !alsoFine.includes(answer.status))
    throw new PublishError(
      refusalText(url, answer.status, errorBodyOf(text)),
      answer.status < 500 ? EXIT.refused : EXIT.noAnswer,
      errorBodyOf(text).type,
    );
  return text;
}

function parsed<Content>(url: string, text: string): Content {
  try {
    return JSON.parse(text) as Content;
  } catch {
    throw new PublishError(`${url} is not a portal: it answers something else than JSON.`);
  }
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
