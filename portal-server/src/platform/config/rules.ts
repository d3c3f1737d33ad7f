import { hash } from 'node:crypto';
import type { Config } from './config.ts';
import {
  DEMO_HANDOFF_KEY,
  DEMO_PUBLISH_TOKEN,
  DEMO_SANDBOX_KEY,
  DEMO_SANDBOX_WEBHOOK_SECRET,
  type Given,
  type SettingName,
} from './settings.ts';

/** A rule with the sentence for the operator. */
type Rule = readonly [isBroken: boolean, problem: string];

/** The publish token of the demo as it is, and as the servers may be told it. */
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

/** A secret of production is neither the demo's nor short; one without a demo's may be left out. */
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

/** A demo with known secrets must not be reached by others. */
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
export const rulesOf = (given: Given, config: Config): Rule[] => [
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
