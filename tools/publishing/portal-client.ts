import { userInfo } from 'node:os';
import type {
  ErrorBody,
  FlagRequest,
  HistoryRow,
  KeptVersion,
  Registry,
  Released,
  SectionFlags,
  SectionService,
  SectionUpload,
  SetService,
  ShellUpload,
  SignedRegistry,
  Trial,
  Vitals,
} from '@portal/shared-contracts/schemas';
import { messageOf, refusalText } from '../operator/ask-portal.ts';
import { CommandError, EXIT, type Exit } from '../exit.ts';

/** A failed call to a portal. The message says what to do. */
export class PublishError extends CommandError {
  override name = 'PublishError';
  /** Type of the portal's answer, such as `VERSION_TAKEN`. */
  readonly type: string | undefined;

  constructor(message: string, exit?: Exit, type?: string) {
    super(message, exit);
    this.type = type;
  }

  /** True when the portal answered and refused the request. */
  get isRefusal(): boolean {
    return this.exit === EXIT.refused;
  }
}

/** A client for the registry of one portal. */
export type PortalClient = ReturnType<typeof createPortalClient>;

interface Call {
  method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  path: string;
  /** Artifact whose token the call needs; undefined when any token will do. */
  name: string | undefined;
  body?: object;
  base?: number | undefined;
}

/**
 * A client for the registry at `url`. `tokenFor` gives the publish token for an artifact and throws when there is none.
 * `base` is the serial of the registry that the caller has read: the portal refuses a change of an artifact that has changed since.
 */
export function createPortalClient({
  url,
  tokenFor,
}: {
  url: string;
  tokenFor: (name: string | undefined) => string;
}) {
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
    async readRegistry(): Promise<Registry> {
      const { registry } = parsed<SignedRegistry>(url, await call(url, '/registry.json'));
      return parsed<Registry>(url, registry);
    },
    /** Registry in the page of a visitor who opens it now; undefined when the portal has no page yet. */
    async readNewPage(): Promise<Registry | undefined> {
      const html = await call(url, '/login', { headers: { accept: 'text/html' } }, [404, 503]);
      const [, json] =
        /<script type="application\/json" id="portal-registry">(.*?)<\/script>/s.exec(html) ?? [];
      return json === undefined ? undefined : (JSON.parse(json) as Registry);
    },
    /** Stores a version and, unless `release` is false, releases it. */
    publish: (
      name: string,
      body: SectionUpload | ShellUpload,
      { release = true, base }: { release?: boolean; base?: number | undefined } = {},
    ) => change(`artifacts/${name}${release ? '' : '?release=no'}`, name, { body, base }),
    /** Releases the version before the released one, or `to`, which was released earlier. */
    rollback: (name: string, { to, base }: { to?: string | undefined; base?: number } = {}) =>
      change(`rollback/${name}${to === undefined ? '' : `?to=${to}`}`, name, { base }),
    /** Releases a stored version. */
    release: (name: string, version: string, base?: number) =>
      change(`release/${name}`, name, { body: { version }, base }),
    /** Takes a section out of the portal. */
    retire: (name: string, base?: number) => change(`retire/${name}`, name, { base }),
    /** Starts a canary; without a version, changes the share of the current one. With steps the release guard takes it further, or back. */
    startCanary: (
      name: string,
      body: Partial<NonNullable<Released['canary']>> & { steps?: readonly number[] },
      base?: number,
    ) => change(`canary/${name}`, name, { body, base }),
    stopCanary: (name: string, base?: number) => change(`canary/${name}`, name, { method: 'DELETE', base }),
    promote: (name: string, base?: number) => change(`promote/${name}`, name, { base }),
    /** Sets a switch of a section. */
    setFlag: (name: string, flag: string, body: FlagRequest, base?: number) =>
      change(`flags/${name}/${flag}`, name, { method: 'PUT', body, base }),
    /** The switches of a section and what they are set to. */
    readFlags: (name: string): Promise<SectionFlags> =>
      ask({ method: 'GET', path: `/registry/flags/${name}`, name }),
    /** The stored versions of an artifact, newest first. Needs its publish token. */
    readVersions: (name: string): Promise<KeptVersion[]> =>
      ask({ method: 'GET', path: `/registry/versions/${name}`, name }),
    /** Sets the address of the own service of a section; answers its secret when it gets a new one. */
    setService: (name: string, body: { url: string; newSecret?: true }): Promise<SetService> =>
      ask({ method: 'PUT', path: `/registry/services/${name}`, name, body }),
    readService: (name: string): Promise<SectionService> =>
      ask({ method: 'GET', path: `/registry/services/${name}`, name }),
    removeService: (name: string): Promise<{ name: string }> =>
      ask({ method: 'DELETE', path: `/registry/services/${name}`, name }),
    /** Changes of the registry, newest first. Needs a publish token. */
    readHistory(name?: string, limit = 100): Promise<HistoryRow[]> {
      const query = new URLSearchParams({ limit: `${limit}`, ...(name !== undefined && { name }) });
      return ask({ method: 'GET', path: `/registry/history?${query.toString()}`, name });
    },
    /** What the visits of running canaries are like. Needs a publish token. */
    readTrials: (): Promise<Trial[]> => ask({ method: 'GET', path: '/registry/trials', name: undefined }),
    /** How fast pages were in the last two weeks, of one section or of all. Needs a publish token. */
    readVitals(section?: string): Promise<Vitals> {
      const query = section === undefined ? '' : `?${new URLSearchParams({ section }).toString()}`;
      return ask({ method: 'GET', path: `/registry/vitals${query}`, name: section });
    },
  };
}

/** Longer than the largest upload takes over a slow line. */
const TIMEOUT_MS = 120_000;

/** Calls the portal. Resolves with the body of a successful answer, or of one with a status in `accepted`. */
async function call(
  url: string,
  path: string,
  init: RequestInit = {},
  accepted: readonly number[] = [],
): Promise<string> {
  const signal = AbortSignal.timeout(TIMEOUT_MS);
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
  if (!answer.ok && !accepted.includes(answer.status))
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

/** Name of the publisher in the registry's history. The token alone decides who may publish. */
function publisher(): string {
  try {
    return process.env['PORTAL_PUBLISHER'] ?? userInfo().username;
  } catch {
    return 'unknown';
  }
}
