import { createPrivateKey, type KeyObject } from 'node:crypto';
import { isIP } from 'node:net';
import { isTimeZone } from '@portal/shared-contracts/dates';

export type Environment = Readonly<Record<string, string | undefined>>;
/** Takes one sentence about a value that cannot be meant. */
export type Complain = (problem: string) => void;

export const LOG_LEVELS = ['fatal', 'error', 'warn', 'info', 'debug', 'silent'] as const;

export const oneOf = <Choice extends string>(
  name: string,
  value: string,
  choices: readonly Choice[],
  complain: Complain,
): Choice => {
  const found = choices.find((choice) => choice === value);
  if (!found) complain(`${name} is "${value}", but must be one of ${choices.join(', ')}.`);
  return found ?? choices[0]!;
};

/** `on` or `off`. */
export const readSwitch = (env: Environment, name: string, usual: boolean, complain: Complain): boolean =>
  oneOf(name, env[name] || (usual ? 'on' : 'off'), ['on', 'off'], complain) === 'on';

export function readPort(text: string, complain: Complain): number {
  const port = Number(text);
  if (/^\d+$/.test(text) && port <= 65_535) return port;
  complain(`PORT is "${text}", but must be a number from 0 to 65535.`);
  return 0;
}

/** An edge that takes longer to notice would be a strange one. */
export const LONGEST_DRAIN = 60;

export function readSeconds(name: string, text: string, most: number, complain: Complain): number {
  const seconds = Number(text);
  if (/^\d+$/.test(text) && seconds <= most) return seconds;
  complain(`${name} is "${text}", but must be a whole number from 0 to ${most}.`);
  return 0;
}

/** High enough for a bench, low enough to fit the column that counts. */
const HIGHEST_LIMIT = 1_000_000;

/** A limit for one address: `LOGINS_PER_ADDRESS`, `MAILS_PER_ADDRESS`, `VISITOR_CALLS_PER_ADDRESS`. */
export function readLimit(name: string, text: string | undefined, usual: number, complain: Complain): number {
  if (!text) return usual;
  const limit = Number(text);
  if (/^\d+$/.test(text) && limit >= 1 && limit <= HIGHEST_LIMIT) return limit;
  complain(`${name} is "${text}", but must be a whole number from 1 to ${HIGHEST_LIMIT}.`);
  return usual;
}

/** `PUBLISH_TOKEN=all` and `PUBLISH_TOKENS=mfe-quotes=abc,shell=def`. */
export function readPublishTokens(env: Environment, complain: Complain): Record<string, string> {
  const tokens: Record<string, string> = {};
  if (env.PUBLISH_TOKEN) tokens['*'] = env.PUBLISH_TOKEN;
  for (const pair of (env.PUBLISH_TOKENS ?? '').split(',').filter((text) => text.trim() !== '')) {
    const [name, token] = [pair.slice(0, pair.indexOf('=')).trim(), pair.slice(pair.indexOf('=') + 1).trim()];
    if (!/^(shell|mfe-[a-z0-9-]+)$/.test(name) || !token) {
      complain('PUBLISH_TOKENS must be pairs such as "mfe-quotes=secret,shell=secret".');
      break;
    }
    tokens[name] = token;
  }
  return tokens;
}

export function readRegistryKey(text: string, complain: Complain): KeyObject | undefined {
  try {
    const key = text.includes('BEGIN')
      ? createPrivateKey(text.replaceAll('\\n', '\n'))
      : createPrivateKey({ key: Buffer.from(text, 'base64'), format: 'der', type: 'pkcs8' });
    if (key.asymmetricKeyType === 'ed25519') return key;
    complain(`REGISTRY_KEY is a key of type ${key.asymmetricKeyType}, but must be Ed25519.`);
  } catch {
    // The parser's own message may quote the key.
    complain('REGISTRY_KEY must be an Ed25519 private key, PKCS #8, as PEM or base64.');
  }
  return undefined;
}

export function readTrustProxy(text: string | undefined, complain: Complain): false | number | string[] {
  if (!text || text === 'false') return false;
  if (/^[1-9]\d?$/.test(text)) return Number(text);
  const addresses = text.split(',').map((address) => address.trim());
  if (addresses.every((address) => isIP(address.split('/')[0]!) !== 0)) return addresses;
  complain('TRUST_PROXY must be a number of hops or a list of addresses such as "10.0.0.0/8,127.0.0.1".');
  return false;
}

/** `TIME_ZONE`, a name of the IANA time zone database. */
export function readTimeZone(text: string, complain: Complain): string {
  if (!isTimeZone(text))
    complain(`TIME_ZONE is "${text}", but must be a time zone such as America/Los_Angeles.`);
  return text;
}

export function readDatabaseUrl(text: string | undefined, complain: Complain): string | undefined {
  if (text && !/^postgres(ql)?:\/\//.test(text))
    complain('DATABASE_URL must begin with postgres:// or postgresql://.');
  return text || undefined;
}

/** `PASSWORDLESS_API_SECRET` and `_KEY` of the hosted passkey provider; `PASSWORDLESS_API_URL` where it is not Passwordless.dev's own. */
export function readPasswordless(
  env: Environment,
  complain: Complain,
): { apiUrl: string; apiKey: string; apiSecret: string } | undefined {
  const { PASSWORDLESS_API_SECRET: apiSecret, PASSWORDLESS_API_KEY: apiKey } = env;
  const apiUrl = (env.PASSWORDLESS_API_URL ?? 'https://v4.passwordless.dev').replace(/\/+$/, '');
  if (!apiSecret && !apiKey) return undefined;
  if (!apiSecret || !apiKey)
    complain('PASSWORDLESS_API_SECRET and PASSWORDLESS_API_KEY belong together: set both, or neither.');
  if (!/^https?:$/.test(URL.parse(apiUrl)?.protocol ?? ''))
    complain(
      `PASSWORDLESS_API_URL is "${apiUrl}", but must be an address such as https://v4.passwordless.dev.`,
    );
  return { apiUrl, apiKey: apiKey ?? '', apiSecret: apiSecret ?? '' };
}
