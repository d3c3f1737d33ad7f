import { hash } from 'node:crypto';
import {
  DEMO_HANDOFF_KEY,
  DEMO_PUBLISH_TOKEN,
  DEMO_SANDBOX_KEY,
  DEMO_SANDBOX_WEBHOOK_SECRET,
  type Given,
  type SettingName,
  defaultsOf,
  isDeclared,
  MODES,
  SECRETS,
  SETTINGS,
  type Settings,
} from './settings.ts';
import { DEFAULT_TIME_ZONE } from '@portal/shared-contracts/dates';
import { Value } from 'typebox/value';
import { readCompany } from './company.ts';
import type { GatewayConfig } from './gateway-config.ts';
import { mistakesIn, type Complain } from './mistakes.ts';
import { readPlaces } from './places.ts';
import { withSecretFiles } from './secret-files.ts';
import { readSite } from './site.ts';

export type Environment = Readonly<Record<string, string | undefined>>;

/** The server's configuration, read once at the start. `settings.ts` describes each variable. */
export type Config = ReturnType<typeof configOf>;

/** Thrown for an invalid configuration, with one sentence for each problem. */
export class ConfigError extends Error {
  readonly problems: string[];

  constructor(problems: string[]) {
    super(problems.join('\n'));
    this.name = 'ConfigError';
    this.problems = problems;
  }
}

/** Publish tokens by artifact name (`mfe-quotes`, `shell`). The token under `*` is valid for every artifact. */
function publishTokensOf({ PORTAL_MODE, PUBLISH_TOKEN, PUBLISH_TOKENS }: Settings): Record<string, string> {
  const tokens = { ...(PUBLISH_TOKEN && { '*': PUBLISH_TOKEN }), ...PUBLISH_TOKENS };
  if (PORTAL_MODE === 'production' || Object.keys(tokens).length > 0) return tokens;
  return { '*': DEMO_PUBLISH_TOKEN };
}

/** The gateway that takes the payments; undefined if the portal takes none. */
function gatewayOf(settings: Settings): GatewayConfig | undefined {
  if (settings.PAYMENT_GATEWAY === 'none') return undefined;
  if (settings.PAYMENT_GATEWAY === 'sandbox')
    return {
      kind: 'sandbox',
      apiUrl: settings.SANDBOX_URL,
      publicUrl: settings.SANDBOX_PUBLIC_URL,
      secretKey: settings.SANDBOX_SECRET_KEY ?? '',
      webhookSecret: settings.SANDBOX_WEBHOOK_SECRET ?? '',
    };
  return {
    kind: 'stripe',
    secretKey: settings.STRIPE_SECRET_KEY ?? '',
    publishableKey: settings.STRIPE_PUBLISHABLE_KEY ?? '',
    webhookSecret: settings.STRIPE_WEBHOOK_SECRET ?? '',
  };
}

/** The hosted passkey provider; undefined if the portal itself is the provider. */
function passwordlessOf(settings: Settings) {
  const { PASSWORDLESS_API_KEY: apiKey, PASSWORDLESS_API_SECRET: apiSecret } = settings;
  return apiKey && apiSecret ? { apiUrl: settings.PASSWORDLESS_API_URL, apiKey, apiSecret } : undefined;
}

function configOf(settings: Settings, complain: Complain) {
  const mode = settings.PORTAL_MODE;
  const company = readCompany(settings.COMPANY_FILE, complain);
  return {
    mode,
    host: settings.HOST,
    port: settings.PORT,
    /** Undefined means the embedded database in `dataDir`. */
    databaseUrl: settings.DATABASE_URL,
    /** Most connections to the PostgreSQL server. */
    databaseConnections: settings.DATABASE_CONNECTIONS,
    /** Folder of the embedded database and of everything else that the server stores on disk. */
    dataDir: settings.DATA_DIR,
    publishTokens: publishTokensOf(settings),
    /** Key that signs the registry; undefined (demo, test) means that the server makes its own. */
    registryKey: settings.REGISTRY_KEY,
    trustProxy: settings.TRUST_PROXY,
    handOffKey: settings.HANDOFF_KEY,
    passwordless: passwordlessOf(settings),
    gateway: gatewayOf(settings),
    metricsToken: settings.METRICS_TOKEN,
    operatorToken: settings.OPERATOR_TOKEN,
    webhooksToPrivate: settings.WEBHOOKS_TO_PRIVATE,
    company,
    site: readSite(settings.SITE_FILE, company, complain),
    places: readPlaces(settings.PLACES_FILE, complain),
    /** Where browsers find the portal, for links in mails; undefined means this machine. */
    publicUrl: settings.PUBLIC_URL,
    /** Undefined means that mails become files in `dataDir`. */
    smtpUrl: settings.SMTP_URL,
    mailFrom: settings.MAIL_FROM ?? `"${company.name}" <${company.email}>`,
    accessRequestsTo: settings.ACCESS_REQUESTS_TO ?? company.email,
    mailWebhookSecret: settings.MAIL_WEBHOOK_SECRET,
    timeZone: settings.TIME_ZONE ?? company.timeZone ?? DEFAULT_TIME_ZONE,
    logLevel: settings.LOG_LEVEL,
    loginsPerAddress: settings.LOGINS_PER_ADDRESS,
    staffSecondFactor: settings.STAFF_SECOND_FACTOR,
    mailsPerAddress: settings.MAILS_PER_ADDRESS,
    staffAccessMail: settings.STAFF_ACCESS_MAIL,
    visitorCallsPerAddress: settings.VISITOR_CALLS_PER_ADDRESS,
    vitalsPercent: settings.VITALS_PERCENT,
    /** Undefined means no mail. */
    releaseMailTo: settings.RELEASE_MAIL_TO,
    /** When the release guard takes a canary a step up. */
    guard: { leastVisits: settings.CANARY_VISITS, leastMinutes: settings.CANARY_MINUTES },
    drainSeconds: settings.DRAIN_SECONDS,
    /**
     * The server answers 503 while the delay of its event loop, in ms, is longer than this. 0 turns this off, because the embedded
     * database works on that loop.
     */
    maxEventLoopDelay: mode === 'production' ? 1_000 : 0,
  };
}

/** A rule with the sentence for the operator. */
type Rule = readonly [isBroken: boolean, problem: string];

/** The demo's publish token, as plain text and as the hash that a server may be configured with. */
const DEMO_PUBLISH_TOKENS = [DEMO_PUBLISH_TOKEN, `sha256:${hash('sha256', DEMO_PUBLISH_TOKEN)}`];
const LOOPBACK = new Set(['127.0.0.1', '::1', 'localhost']);
const SHORTEST_SECRET = 24;

const publishRules = (given: Given, { publishTokens }: Config): Rule[] => {
  const tokens = Object.values(publishTokens);
  const isKnown = tokens.some((token) => DEMO_PUBLISH_TOKENS.includes(token));
  return [
    [!given.PUBLISH_TOKEN && !given.PUBLISH_TOKENS, 'Production needs PUBLISH_TOKEN or PUBLISH_TOKENS.'],
    [isKnown, 'The publish token is the one of the demo: production needs a secret of its own.'],
    [
      !isKnown && tokens.some((token) => token.length < SHORTEST_SECRET),
      `A publish token must be at least ${SHORTEST_SECRET} characters long.`,
    ],
  ];
};

/** In production a secret must be long enough and differ from the demo's. */
const secretRules = (given: Given, name: SettingName, ofDemo?: string): Rule[] => [
  [
    ofDemo !== undefined && given[name] === ofDemo,
    `${name} is the one of the demo: production needs a secret of its own.`,
  ],
  [
    given[name] !== ofDemo && (given[name] ?? '').length < SHORTEST_SECRET,
    `${name} must be at least ${SHORTEST_SECRET} characters long.`,
  ],
];

const productionRules = (given: Given, config: Config): Rule[] => [
  [
    !given.DATABASE_URL && !given.DATA_DIR,
    'Production needs DATABASE_URL (PostgreSQL) or DATA_DIR (embedded database).',
  ],
  ...publishRules(given, config),
  ...(given.HANDOFF_KEY ? secretRules(given, 'HANDOFF_KEY', DEMO_HANDOFF_KEY) : []),
  ...secretRules(given, 'OPERATOR_TOKEN'),
  [!given.REGISTRY_KEY, 'Production needs REGISTRY_KEY, the Ed25519 key that signs the registry.'],
  [
    !given.COMPANY_FILE,
    'Production needs COMPANY_FILE, the distributor whose name and remit-to address documents print.',
  ],
];

/** A demo with known secrets must not be reachable by others. */
const demoRules = ({ host, publishTokens, handOffKey }: Config): Rule[] => [
  [
    !LOOPBACK.has(host) && Object.values(publishTokens).some((token) => DEMO_PUBLISH_TOKENS.includes(token)),
    `HOST is ${host}, which others can reach: set PUBLISH_TOKEN to a secret of your own.`,
  ],
  [
    !LOOPBACK.has(host) && handOffKey === DEMO_HANDOFF_KEY,
    `HOST is ${host}, which others can reach: set HANDOFF_KEY to a secret of your own.`,
  ],
];

const STRIPE_KEYS = [
  ['STRIPE_SECRET_KEY', /^[sr]k_/, 'sk_ or rk_'],
  ['STRIPE_PUBLISHABLE_KEY', /^pk_/, 'pk_'],
  ['STRIPE_WEBHOOK_SECRET', /^whsec_/, 'whsec_'],
] as const;

const stripeRules = (given: Given): Rule[] =>
  STRIPE_KEYS.map(([name, pattern, beginning]) => [
    !pattern.test(given[name] ?? ''),
    `PAYMENT_GATEWAY=stripe needs ${name}, which begins with ${beginning}.`,
  ]);

const sandboxRules = (given: Given): Rule[] => [
  [!given.SANDBOX_URL, 'PAYMENT_GATEWAY=sandbox needs SANDBOX_URL, where the sandbox gateway answers.'],
  ...secretRules(given, 'SANDBOX_SECRET_KEY', DEMO_SANDBOX_KEY),
  ...secretRules(given, 'SANDBOX_WEBHOOK_SECRET', DEMO_SANDBOX_WEBHOOK_SECRET),
];

/** Rules about several variables, or about one variable in one mode. */
const rulesOf = (given: Given, config: Config): Rule[] => [
  [
    config.registryKey !== undefined && config.registryKey.asymmetricKeyType !== 'ed25519',
    `REGISTRY_KEY is a key of type ${config.registryKey?.asymmetricKeyType}, but must be Ed25519.`,
  ],
  [
    !given.PASSWORDLESS_API_SECRET !== !given.PASSWORDLESS_API_KEY,
    'PASSWORDLESS_API_SECRET and PASSWORDLESS_API_KEY belong together: set both, or neither.',
  ],
  [
    !!given.SMTP_URL && !given.PUBLIC_URL,
    'SMTP_URL needs PUBLIC_URL, the address of the portal that links in mails lead to.',
  ],
  ...(config.gateway?.kind === 'stripe' ? stripeRules(given) : []),
  ...(config.gateway?.kind === 'sandbox' && config.mode === 'production' ? sandboxRules(given) : []),
  ...(config.mode === 'production' ? productionRules(given, config) : []),
  ...(config.mode === 'demo' ? demoRules(config) : []),
];

/**
 * Decodes the variables, with the defaults of their mode. For each value that cannot be used, calls `complain` and takes the
 * default.
 */
function settingsOf(given: Given, complain: Complain): Settings {
  const defaults = defaultsOf(MODES.find((mode) => mode === given.PORTAL_MODE) ?? 'production');
  const unusable = new Set<string>();
  for (const { place: name, text } of mistakesIn(SETTINGS, { ...defaults, ...given })) {
    if (!isDeclared(name)) continue;
    const isSecret = 'isSecret' in SETTINGS.properties[name];
    complain(isSecret ? `${name} ${text}.` : `${name} is "${given[name]}", but ${text}.`);
    unusable.add(name);
  }
  const usable = Object.entries(given).filter(([name]) => !unusable.has(name));
  return Value.Decode(SETTINGS, { ...defaults, ...Object.fromEntries(usable) });
}

/** Reads and checks the environment; throws {@link ConfigError} with every problem at once. */
export function readConfig(env: Environment): Config {
  const problems: string[] = [];
  const complain: Complain = (problem) => problems.push(problem);
  const given: Given = Object.fromEntries(
    Object.entries(withSecretFiles(env, SECRETS, complain)).filter(
      ([name, value]) => isDeclared(name) && value,
    ),
  );
  const config = configOf(settingsOf(given, complain), complain);
  const broken = rulesOf(given, config).filter(([isBroken]) => isBroken);
  problems.push(...broken.map(([, problem]) => problem));
  if (problems.length > 0) throw new ConfigError(problems);
  return config;
}
