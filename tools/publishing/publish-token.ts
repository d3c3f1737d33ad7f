import { hash, randomBytes } from 'node:crypto';
import type { Environment } from '../operator/ask-portal.ts';
import { createPortalClient, PublishError, type PortalClient } from './portal-client.ts';

/** Token that a portal in demo mode accepts. The server has a constant of the same name. */
export const DEMO_PUBLISH_TOKEN = 'demo-publish-token';

const LOOPBACK = new Set(['localhost', '127.0.0.1', '[::1]']);

/**
 * The token that publishes `name` (without a name: any artifact) at the portal `url`: the one for the name in PUBLISH_TOKENS
 * (`mfe-quotes=abc,shell=def`), or PUBLISH_TOKEN, or the demo's for a portal on this machine.
 */
export function tokenFor(name: string | undefined, url: string, env: Environment): string {
  const token = foundToken(name, url, env);
  if (token !== undefined) return token;
  throw new PublishError(`Set PUBLISH_TOKEN to the publish token of ${name ?? 'any artifact'} at ${url}.`);
}

/** The token of {@link tokenFor}; undefined when there is none. */
export function foundToken(name: string | undefined, url: string, env: Environment): string | undefined {
  const pairs = (env['PUBLISH_TOKENS'] ?? '').split(',').map((pair) => {
    const at = pair.indexOf('=');
    return [pair.slice(0, at).trim(), pair.slice(at + 1).trim()] as const;
  });
  const [, own] =
    pairs.find(([owner, token]) => token !== '' && (name === undefined || owner === name)) ?? [];
  const token = own ?? env['PUBLISH_TOKEN'];
  if (token) return token;
  return LOOPBACK.has(new URL(url).hostname) ? DEMO_PUBLISH_TOKEN : undefined;
}

/** A client for the portal at `url` with the tokens of the environment. */
export const publisherAt = (url: string, env: Environment): PortalClient =>
  createPortalClient({ url, tokenFor: (name) => tokenFor(name, url, env) });

/** A new publish token for the artifact `name`: `token` for its team, `entry` for PUBLISH_TOKENS of the servers, which holds only a hash. */
export function newToken(name: string): { token: string; entry: string } {
  const token = randomBytes(32).toString('base64url');
  return { token, entry: `${name}=sha256:${hash('sha256', token, 'hex')}` };
}
