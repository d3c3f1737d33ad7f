import { hash, type KeyObject } from 'node:crypto';
import { DEFAULT_TIME_ZONE } from '@portal/shared-contracts/dates';
import type { Site } from '@portal/shared-contracts/schemas';
import { readCompany, type Company } from './company.ts';
import { readGatewayConfig, type GatewayConfig } from './gateway-config.ts';
import { readPlaces, type Place } from './places.ts';
import { readMailConfig, type MailConfig } from './mail-config.ts';
import { readSite } from './site.ts';
import {
  LOG_LEVELS,
  LONGEST_DRAIN,
  oneOf,
  readDatabaseUrl,
  readLimit,
  readPasswordless,
  readPort,
  readPublishTokens,
  readRegistryKey,
  readSeconds,
  readSwitch,
  readTimeZone,
  readTrustProxy,
  type Complain,
  type Environment,
} from './config-values.ts';

/** demo: embedded data, known logins. production: every secret is asked for. test: no limits that tests would reach. */
export type PortalMode = 'demo' | 'production' | 'test';

/** Everything the server is told from outside; read once, at the start. */
export interface Config extends MailConfig {
  mode: PortalMode;
  host: string;
  port: number;
  /** PostgreSQL address; absent means the embedded database in `dataDir`. */
  databaseUrl?: string;
  /** Folder of the embedded database and of what else the server keeps on disk. */
  dataDir: string;
  /** Publish tokens by artifact name (`mfe-quotes`, `shell`); the one under `*` is good for all. */
  publishTokens: Readonly<Record<string, string>>;
  /** Ed25519 private key that signs the registry; absent (demo, test) means one of the server's own making. */
  registryKey?: KeyObject;
  /** Proxies whose forwarding headers are believed: how many hops, or their addresses. */
  trustProxy: false | number | string[];
  /** Bearer with which the web shop's server asks for hand-off codes; without one there are none. */
  handOffKey?: string;
  /** A hosted passkey provider; without one the portal is its own. */
  passwordless?: { apiUrl: string; apiKey: string; apiSecret: string };
  /** Takes the payments; without one the portal takes none. */
  gateway?: GatewayConfig;
  /** Bearer that reads `/metrics` from elsewhere than loopback. */
  metricsToken?: string;
  /** Bearer that mails payment links from elsewhere than loopback; none without one. */
  operatorToken?: string;
  /** Whether webhooks may go to private addresses, and by http. */
  webhooksToPrivate: boolean;
  /** The distributor, named by documents, mails and pages. */
  company: Company;
  /** What the frame of the pages says, links to and uses. */
  site: Site;
  /** Where the list of signed-in devices says that a browser is, by its address. */
  places: readonly Place[];
  /** The distributor's IANA time zone: its calendar decides what is due, overdue and expired. */
  timeZone: string;
  logLevel: (typeof LOG_LEVELS)[number];
  /** Attempts to sign in that one address may make in five minutes. */
  loginsPerAddress: number;
  /** What staff sign in with beside a password: a code by mail, or nothing. */
  staffSecondFactor: 'mail' | 'none';
  /** Calls that may lead to a mail, from one address in 15 minutes. */
  mailsPerAddress: number;
  /** Whether customers are mailed when a member of staff begins to view their account. */
  staffAccessMail: boolean;
  /** Calls of one payment route, without a login, from one address in five minutes. */
  visitorCallsPerAddress: number;
  /** Seconds for which it answers on when it is told to end, the second half of them as not ready. */
  drainSeconds: number;
  /** Answers 503 while the event loop is later than this, in ms; 0 never does, as the embedded database works on this very loop. */
  maxEventLoopDelay: number;
}

export const DEMO_PUBLISH_TOKEN = 'demo-publish-token';
export const DEMO_HANDOFF_KEY = 'demo-handoff-key';

/** Thrown for an invalid configuration, with one sentence a problem. */
export class ConfigError extends Error {
  readonly problems: string[];

  constructor(problems: string[]) {
    super(problems.join('\n'));
    this.name = 'ConfigError';
    this.problems = problems;
  }
}

/** As it is, and as the servers may be told it. */
const DEMO_PUBLISH_TOKENS = [DEMO_PUBLISH_TOKEN, `sha256:${hash('sha256', DEMO_PUBLISH_TOKEN)}`];

const LOOPBACK = new Set(['127.0.0.1', '::1', 'localhost']);

/** Complains about what is the demo's and unsafe elsewhere: its secrets, which the README publishes, and its company. */
function checkNotDemo(env: Environment, config: Config, complain: Complain): void {
  const tokens = Object.values(config.publishTokens);
  const known = tokens.some((token) => DEMO_PUBLISH_TOKENS.includes(token));
  if (config.mode === 'demo' && known && !LOOPBACK.has(config.host)) {
    complain(`HOST is ${config.host}, which others can reach: set PUBLISH_TOKEN to a secret of your own.`);
  }
  if (config.mode === 'demo' && config.handOffKey === DEMO_HANDOFF_KEY && !LOOPBACK.has(config.host)) {
    complain(`HOST is ${config.host}, which others can reach: set HANDOFF_KEY to a secret of your own.`);
  }
  if (config.mode !== 'production') return;
  if (!env.DATABASE_URL && !env.DATA_DIR)
    complain('Production needs DATABASE_URL (PostgreSQL) or DATA_DIR (embedded database).');
  if (tokens.length === 0) complain('Production needs PUBLISH_TOKEN or PUBLISH_TOKENS.');
  if (known) complain('The publish token is the one of the demo: production needs a secret of its own.');
  else if (tokens.some((token) => token.length < 24))
    complain('A publish token must be at least 24 characters long.');
  if (config.handOffKey === DEMO_HANDOFF_KEY)
    complain('HANDOFF_KEY is the one of the demo: production needs a secret of its own.');
  else if (config.handOffKey && config.handOffKey.length < 24)
    complain('HANDOFF_KEY must be at least 24 characters long.');
  if (config.operatorToken && config.operatorToken.length < 24)
    complain('OPERATOR_TOKEN must be at least 24 characters long.');
  if (!env.REGISTRY_KEY) complain('Production needs REGISTRY_KEY, the Ed25519 key that signs the registry.');
  if (!env.COMPANY_FILE)
    complain(
      'Production needs COMPANY_FILE, the distributor whose name and remit-to address documents print.',
    );
}

/** What one address may do when the configuration does not say otherwise; tests raise it beyond what they reach. */
const PER_ADDRESS = { loginsPerAddress: 60, mailsPerAddress: 20, visitorCallsPerAddress: 300 };
const UNREACHED = { loginsPerAddress: 100_000, mailsPerAddress: 100_000, visitorCallsPerAddress: 100_000 };

const LIMITS = {
  production: {
    ...PER_ADDRESS,
    drainSeconds: 10,
    maxEventLoopDelay: 1_000,
    logLevel: 'info',
    staffSecondFactor: 'mail',
  },
  demo: {
    ...PER_ADDRESS,
    drainSeconds: 0,
    maxEventLoopDelay: 0,
    logLevel: 'warn',
    staffSecondFactor: 'none',
  },
  test: {
    ...UNREACHED,
    drainSeconds: 0,
    maxEventLoopDelay: 0,
    logLevel: 'silent',
    staffSecondFactor: 'none',
  },
} as const;

/** Reads and checks the environment; throws {@link ConfigError} with every problem at once. */
export function readConfig(env: Environment): Config {
  const problems: string[] = [];
  const complain: Complain = (problem) => problems.push(problem);
  const mode = oneOf(
    'PORTAL_MODE',
    env.PORTAL_MODE ?? 'production',
    ['production', 'demo', 'test'],
    complain,
  );
  const limits = LIMITS[mode];
  const databaseUrl = readDatabaseUrl(env.DATABASE_URL, complain);
  const publishTokens = readPublishTokens(env, complain);
  if (mode !== 'production' && Object.keys(publishTokens).length === 0)
    publishTokens['*'] = DEMO_PUBLISH_TOKEN;
  const handOffKey = env.HANDOFF_KEY || (mode === 'production' ? undefined : DEMO_HANDOFF_KEY);
  const registryKey = env.REGISTRY_KEY ? readRegistryKey(env.REGISTRY_KEY, complain) : undefined;
  const passwordless = readPasswordless(env, complain);
  const gateway = readGatewayConfig(env, mode, complain);
  const company = readCompany(env.COMPANY_FILE, complain);
  const config: Config = {
    mode,
    host: env.HOST ?? (mode === 'production' ? '0.0.0.0' : '127.0.0.1'),
    port: readPort(env.PORT ?? '8080', complain),
    ...(databaseUrl && { databaseUrl }),
    dataDir: env.DATA_DIR ?? '.data',
    publishTokens,
    ...(registryKey && { registryKey }),
    trustProxy: readTrustProxy(env.TRUST_PROXY, complain),
    ...(handOffKey && { handOffKey }),
    ...(passwordless && { passwordless }),
    ...(gateway && { gateway }),
    ...(env.METRICS_TOKEN && { metricsToken: env.METRICS_TOKEN }),
    ...(env.OPERATOR_TOKEN && { operatorToken: env.OPERATOR_TOKEN }),
    webhooksToPrivate: readSwitch(env, 'WEBHOOKS_TO_PRIVATE', mode !== 'production', complain),
    company,
    site: readSite(env.SITE_FILE, { company, isDemo: mode === 'demo' }, complain),
    places: readPlaces(env.PLACES_FILE, complain),
    ...readMailConfig(env, company, complain),
    timeZone: readTimeZone(env.TIME_ZONE || company.timeZone || DEFAULT_TIME_ZONE, complain),
    ...limits,
    loginsPerAddress: readLimit(
      'LOGINS_PER_ADDRESS',
      env.LOGINS_PER_ADDRESS,
      limits.loginsPerAddress,
      complain,
    ),
    staffSecondFactor: oneOf(
      'STAFF_SECOND_FACTOR',
      env.STAFF_SECOND_FACTOR || limits.staffSecondFactor,
      ['mail', 'none'],
      complain,
    ),
    mailsPerAddress: readLimit('MAILS_PER_ADDRESS', env.MAILS_PER_ADDRESS, limits.mailsPerAddress, complain),
    visitorCallsPerAddress: readLimit(
      'VISITOR_CALLS_PER_ADDRESS',
      env.VISITOR_CALLS_PER_ADDRESS,
      limits.visitorCallsPerAddress,
      complain,
    ),
    staffAccessMail: readSwitch(env, 'STAFF_ACCESS_MAIL', false, complain),
    drainSeconds: readSeconds(
      'DRAIN_SECONDS',
      env.DRAIN_SECONDS ?? String(limits.drainSeconds),
      LONGEST_DRAIN,
      complain,
    ),
    logLevel: oneOf('LOG_LEVEL', env.LOG_LEVEL ?? limits.logLevel, LOG_LEVELS, complain),
  };
  checkNotDemo(env, config, complain);
  if (problems.length > 0) throw new ConfigError(problems);
  return config;
}
