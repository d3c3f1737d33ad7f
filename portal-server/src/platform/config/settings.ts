import { createPrivateKey } from 'node:crypto';
import { isIP } from 'node:net';
import { isAddress, readAddresses } from '@portal/shared-contracts/addresses';
import { isTimeZone } from '@portal/shared-contracts/dates';
import { Type, type StaticDecode, type TSchema } from 'typebox';

/**
 * demo: embedded data, known logins. production: every secret must be configured. test: limits so high that no test reaches them.
 */
export const MODES = ['production', 'demo', 'test'] as const;
type PortalMode = (typeof MODES)[number];

/** Secrets of a demo, known to anybody who reads this code. */
export const DEMO_PUBLISH_TOKEN = 'demo-publish-token';
export const DEMO_HANDOFF_KEY = 'demo-handoff-key';
export const DEMO_SANDBOX_KEY = 'demo-sandbox-secret-key';
export const DEMO_SANDBOX_WEBHOOK_SECRET = 'demo-sandbox-webhook-secret';

/** Describes a variable besides the type of its value. `description` says what the value must be, after "must be". */
export interface Notes {
  /** For the operators' table (docs/operators/configure.md), in Markdown. */
  meaning: string;
  /** Text of the value when the variable is not set: in every mode, or by mode. */
  defaults?: string | Partial<Record<PortalMode, string>>;
  /** Default in the operators' table, when more than `defaults` decides it. */
  defaultText?: string;
  /** A secret is never repeated in a message. */
  isSecret?: true;
}

const text = (notes: Notes) => Type.String({ description: 'a text', ...notes });

const optionalText = (meaning: string, more: Omit<Notes, 'meaning'> = {}) =>
  Type.Optional(text({ meaning, ...more }));

const secret = (meaning: string, more: Omit<Notes, 'meaning'> = {}) =>
  optionalText(meaning, { isSecret: true, ...more });

const textThat = (fits: RegExp | ((value: string) => boolean), description: string, notes: Notes) =>
  Type.Refine(Type.String({ description, ...notes }), (value: string) =>
    fits instanceof RegExp ? fits.test(value) : fits(value),
  );

/** Whether a text is one address, with a name or without. */
const isSender = (value: string): boolean => {
  const { addresses, wrong } = readAddresses(value);
  return addresses.length === 1 && wrong.length === 0;
};

const oneOf = <Choices extends string[]>(choices: readonly [...Choices], notes: Notes) =>
  Type.Enum(choices, { description: `one of ${choices.join(', ')}`, ...notes });

const onOff = (notes: Notes) => Type.Decode(oneOf(['on', 'off'], notes), (value) => value === 'on');

const wholeNumber = (least: number, most: number, notes: Notes) =>
  Type.Decode(
    textThat(
      (value) => /^\d+$/.test(value) && Number(value) >= least && Number(value) <= most,
      `a whole number from ${least} to ${most}`,
      notes,
    ),
    (value) => Number(value),
  );

/** A limit of calls from one address. The maximum is high enough for a benchmark and fits the column that counts. */
const limit = (usual: string, meaning: string) =>
  wholeNumber(1, 1_000_000, {
    meaning,
    defaults: { production: usual, demo: usual, test: '100000' },
  });

const isOrigin = (value: string): boolean => {
  const url = URL.parse(value);
  return url !== null && /^https?:$/.test(url.protocol) && url.pathname === '/';
};

/** The address of a site without a path; decoded without the slash at its end. */
const origin = (description: string, notes: Notes) =>
  Type.Decode(textThat(isOrigin, description, notes), (value) => new URL(value).origin);

const pairsOf = (value: string): [name: string, token: string][] =>
  value
    .split(',')
    .filter((pair) => pair.trim() !== '')
    .map((pair) => {
      const [name = '', ...token] = pair.split('=');
      return [name.trim(), token.join('=').trim()];
    });
const arePublishTokens = (value: string): boolean =>
  pairsOf(value).length > 0 &&
  pairsOf(value).every(([name, token]) => /^(shell|mfe-[a-z0-9-]+)$/.test(name) && token !== '');

const privateKeyOf = (value: string) =>
  value.includes('BEGIN')
    ? createPrivateKey(value.replaceAll('\\n', '\n'))
    : createPrivateKey({ key: Buffer.from(value, 'base64'), format: 'der', type: 'pkcs8' });
function isPrivateKey(value: string): boolean {
  try {
    privateKeyOf(value);
    return true;
  } catch {
    return false;
  }
}

const HOPS = /^[1-9]\d?$/;
const addressesOf = (value: string): string[] => value.split(',').map((address) => address.trim());
const areProxies = (value: string): boolean =>
  value === 'false' ||
  HOPS.test(value) ||
  addressesOf(value).every((address) => isIP(address.split('/')[0]!) !== 0);
function proxiesOf(value: string): false | number | string[] {
  if (value === 'false') return false;
  return HOPS.test(value) ? Number(value) : addressesOf(value);
}

/**
 * The environment variables of the server, in the order of the operators' table, which `write-settings-table.ts` writes from them.
 * A variable that is empty counts as not set.
 */
export const SETTINGS = Type.Object({
  PORTAL_MODE: oneOf(MODES, {
    defaults: 'production',
    meaning:
      '`demo`: demo data, known logins, known publish token. `production`: every secret is asked for. `test`: for tests',
  }),
  HOST: text({
    defaults: { production: '0.0.0.0', demo: '127.0.0.1', test: '127.0.0.1' },
    meaning: 'address on which the server listens',
  }),
  PORT: wholeNumber(0, 65_535, {
    defaults: '8080',
    meaning: 'port on which the server listens; port 0 takes a free one',
  }),
  DATABASE_URL: Type.Optional(
    textThat(/^postgres(ql)?:\/\//, 'an address that begins with postgres:// or postgresql://', {
      isSecret: true,
      meaning: 'PostgreSQL 15 or newer. Without it the embedded database in `DATA_DIR` is used',
    }),
  ),
  DATABASE_CONNECTIONS: wholeNumber(2, 500, {
    defaults: '10',
    meaning:
      'most connections of one server to PostgreSQL, and one more that listens; all servers together stay below `max_connections` of the database ([how](deploy.md#database))',
  }),
  DATA_DIR: text({
    defaults: '.data',
    defaultText: '`.data` (production: required without `DATABASE_URL`)',
    meaning: 'folder of the embedded database',
  }),
  PUBLISH_TOKEN: secret(
    'secret that may publish everything, or its hash as `sha256:<hex>`; 24 characters or more in production',
    { defaultText: 'none (demo: known)' },
  ),
  PUBLISH_TOKENS: Type.Optional(
    Type.Decode(
      textThat(arePublishTokens, 'pairs such as "mfe-quotes=secret,shell=secret"', {
        isSecret: true,
        meaning:
          'a secret for each team, or its hash as `sha256:<hex>`: `mfe-quotes=…,mfe-orders=…`; each is good for its own section only, and has 24 characters or more in production',
      }),
      (value): Record<string, string> => Object.fromEntries(pairsOf(value)),
    ),
  ),
  REGISTRY_KEY: Type.Optional(
    Type.Decode(
      textThat(isPrivateKey, 'an Ed25519 private key, PKCS #8, as PEM or base64', {
        isSecret: true,
        meaning:
          'Ed25519 private key (PKCS #8, PEM or base64) that signs `/registry.json`; required in production',
      }),
      privateKeyOf,
    ),
  ),
  TRUST_PROXY: Type.Decode(
    textThat(areProxies, 'a number of hops or a list of addresses such as "10.0.0.0/8,127.0.0.1"', {
      defaults: 'false',
      meaning: 'number of proxies in front, or their addresses, whose forwarding headers are believed',
    }),
    proxiesOf,
  ),
  HANDOFF_KEY: secret(
    "bearer with which the web shop's server asks `POST /api/hand-off` for a code; 24 characters or more in production. Without it there are no hand-offs",
    { defaults: { demo: DEMO_HANDOFF_KEY, test: DEMO_HANDOFF_KEY } },
  ),
  PUBLIC_URL: Type.Optional(
    origin('the address of the portal, such as "https://portal.example"', {
      defaultText: '`http://localhost:PORT`',
      meaning: 'address of the portal that links in mails lead to; needed with `SMTP_URL`',
    }),
  ),
  SMTP_URL: Type.Optional(
    textThat(/^smtps?:\/\/./, 'an address that begins with smtp:// or smtps://', {
      isSecret: true,
      meaning:
        'mail server, `smtp://user:password@host:587`; without it mails become `.eml` files in `DATA_DIR/mail`',
    }),
  ),
  COMPANY_FILE: optionalText(
    "JSON file with the distributor's name, phone, e-mail, addresses, logo, colours and time zone; required in production ([how](#company))",
    { defaultText: 'none (`npm start`: the company of the demo)' },
  ),
  SITE_FILE: optionalText(
    "JSON file with the links, contact details and optional tools of the pages' frame ([how](#site))",
    { defaultText: 'none (`npm start`: the site of the demo)' },
  ),
  PLACES_FILE: optionalText(
    'JSON file with names of places by address range, `{ "10.20.0.0/16": "Sun Valley office" }`; the list of signed-in devices names the place of the first range that has the address from which a person signed in. The address itself is not kept',
  ),
  MAIL_FROM: Type.Optional(
    textThat(isSender, 'an address such as "Portal <no-reply@portal.example>"', {
      defaultText: 'name and e-mail of `COMPANY_FILE`',
      meaning: 'sender of every mail',
    }),
  ),
  MAIL_WEBHOOK_SECRET: Type.Optional(
    textThat(/^whsec_[A-Za-z0-9+/]{32,}={0,2}$/, 'whsec_ and 24 random bytes or more in base64', {
      isSecret: true,
      meaning:
        'signs the reports of your mail provider about delivered and returned mails; without it the portal takes none ([how](#mail-reports))',
    }),
  ),
  TIME_ZONE: Type.Optional(
    textThat(isTimeZone, 'a time zone such as America/Los_Angeles', {
      defaultText: 'that of `COMPANY_FILE`, or else `America/Los_Angeles`',
      meaning: "the distributor's IANA time zone: its calendar decides what is due, overdue and expired",
    }),
  ),
  ACCESS_REQUESTS_TO: Type.Optional(
    textThat(isAddress, 'an e-mail address', {
      defaultText: 'e-mail of `COMPANY_FILE`',
      meaning: 'address of the distributor that hears of access requests',
    }),
  ),
  STAFF_ACCESS_MAIL: onOff({
    defaults: 'off',
    meaning:
      '`on` mails the customer when a member of staff begins to view their account ([how](staff-and-audit.md#staff))',
  }),
  WEBHOOKS_TO_PRIVATE: onOff({
    defaults: { production: 'off', demo: 'on', test: 'on' },
    meaning: '`on` lets webhooks go to private addresses, and by http ([how](../webhooks.md#webhooks))',
  }),
  PASSWORDLESS_API_SECRET: secret(
    'secret key of a hosted passkey provider (Passwordless.dev); without it the portal is its own provider',
  ),
  PASSWORDLESS_API_KEY: optionalText('public key of that provider; set both, or neither'),
  PASSWORDLESS_API_URL: Type.Decode(
    textThat(
      (value) => /^https?:$/.test(URL.parse(value)?.protocol ?? ''),
      'an address such as https://v4.passwordless.dev',
      { defaults: 'https://v4.passwordless.dev', meaning: 'address of that provider' },
    ),
    (value) => value.replace(/\/+$/, ''),
  ),
  PAYMENT_GATEWAY: oneOf(['none', 'sandbox', 'stripe'], {
    defaults: { production: 'none', demo: 'sandbox', test: 'none' },
    meaning: 'who takes the payments: `none`, `sandbox` or `stripe` ([how](payments.md#the-gateway))',
  }),
  SANDBOX_URL: Type.Optional(
    origin('the address of the sandbox gateway, such as "https://pay.example"', {
      defaultText: 'none (demo: one of its own)',
      meaning: "where the portal's server reaches the sandbox gateway; required with it in production",
    }),
  ),
  SANDBOX_PUBLIC_URL: Type.Optional(
    origin('the address of the sandbox gateway, such as "https://pay.example"', {
      defaultText: '`SANDBOX_URL`',
      meaning: 'where browsers reach the sandbox gateway, when it is another address',
    }),
  ),
  SANDBOX_SECRET_KEY: secret('what the sandbox is called with; 24 characters or more in production', {
    defaults: { demo: DEMO_SANDBOX_KEY, test: DEMO_SANDBOX_KEY },
  }),
  SANDBOX_WEBHOOK_SECRET: secret(
    "what the sandbox's notices are signed with; 24 characters or more in production",
    { defaults: { demo: DEMO_SANDBOX_WEBHOOK_SECRET, test: DEMO_SANDBOX_WEBHOOK_SECRET } },
  ),
  STRIPE_SECRET_KEY: secret('secret or restricted key of Stripe, `sk_…` or `rk_…`'),
  STRIPE_PUBLISHABLE_KEY: optionalText('publishable key of Stripe, `pk_…`'),
  STRIPE_WEBHOOK_SECRET: secret("secret of Stripe's webhook endpoint, `whsec_…`"),
  METRICS_TOKEN: secret(
    'bearer that may read `/metrics`, `/books`, `/staff-audit/check` and `/registry/health`',
  ),
  OPERATOR_TOKEN: secret(
    "bearer for operators' commands ([how](../commands.md#which-portal)), also from the portal's own machine; 24 characters or more in production",
  ),
  DRAIN_SECONDS: wholeNumber(0, 60, {
    defaults: { production: '10', demo: '0', test: '0' },
    meaning: 'seconds for which a server answers on when it is told to end ([how](deploy.md#stop-a-server))',
  }),
  STAFF_SECOND_FACTOR: oneOf(['mail', 'none'], {
    defaults: { production: 'mail', demo: 'none', test: 'none' },
    meaning:
      "what staff sign in with beside their password: a code by mail, or `none`. A passkey needs neither. With `mail` the web shop's hand-off signs no staff in",
  }),
  LOGINS_PER_ADDRESS: limit(
    '60',
    'attempts to sign in that one address may make in five minutes; raise it for a bench, or when many people share an address',
  ),
  MAILS_PER_ADDRESS: limit(
    '20',
    'mails that people without a login cause from one address in 15 minutes; of passwords and access requests all calls',
  ),
  VISITOR_CALLS_PER_ADDRESS: limit(
    '300',
    'calls of one payment route without a login, by a payment link or to see a payment, from one address in five minutes',
  ),
  VITALS_PERCENT: wholeNumber(0, 100, {
    meaning:
      'share of the opened pages that report how fast they were; 0 reports none ([how](../sections/releases.md#field-data))',
    defaults: { production: '10', demo: '100', test: '100' },
  }),
  RELEASE_MAIL_TO: Type.Optional(
    textThat(isAddress, 'an e-mail address', {
      defaultText: 'none: no mail',
      meaning:
        'address of operators that hears when the release guard takes a canary a step up or back ([how](../sections/releases.md#release-guard))',
    }),
  ),
  CANARY_VISITS: wholeNumber(1, 100_000, {
    defaults: '200',
    meaning: 'visits of the canary, and of the released version, before the release guard takes a step up',
  }),
  CANARY_MINUTES: wholeNumber(0, 10_080, {
    defaults: '60',
    meaning: 'minutes of a step before the release guard takes the next one',
  }),
  LOG_LEVEL: oneOf(['fatal', 'error', 'warn', 'info', 'debug', 'silent'], {
    defaults: { production: 'info', demo: 'warn', test: 'silent' },
    meaning: '`fatal`, `error`, `warn`, `info`, `debug`, `silent`; logs are JSON lines on standard output',
  }),
});

/** The values of the variables as the program uses them. */
export type Settings = StaticDecode<typeof SETTINGS>;
export type SettingName = keyof Settings;
/** The variables that are set, as text. */
export type Given = Partial<Record<SettingName, string>>;

export const isDeclared = (name: string): name is SettingName => name in SETTINGS.properties;

/** The variables with their notes. */
export const DECLARED = Object.entries<TSchema>(SETTINGS.properties) as [SettingName, Notes][];

/** The variables whose value may also be in a file. */
export const SECRETS = DECLARED.filter(([, { isSecret }]) => isSecret).map(([name]) => name);

/** The text of a variable that is not set; undefined for one that has no default. */
export const defaultOf = ({ defaults }: Notes, mode: PortalMode): string | undefined =>
  typeof defaults === 'string' ? defaults : defaults?.[mode];

/** The defaults of a mode. */
export const defaultsOf = (mode: PortalMode): Given =>
  Object.fromEntries(
    DECLARED.flatMap(([name, notes]) => {
      const text = defaultOf(notes, mode);
      return text === undefined ? [] : [[name, text]];
    }),
  );
