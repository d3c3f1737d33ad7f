import type { Environment } from '../operator/portal-address.ts';
import { createPortalClient, PublishError, type PortalClient } from './portal-client.ts';

/** The token that a portal in demo mode on this machine accepts; its server knows it by the same name. */
export const DEMO_PUBLISH_TOKEN = 'demo-publish-token';

const LOOPBACK = new Set(['localhost', '127.0.0.1', '[::1]']);

/**
 * The token that publishes `name` (without a name: any) at the portal `url`: PUBLISH_TOKEN, or the name's own in
 * PUBLISH_TOKENS (`mfe-quotes=abc,shell=def`), or that of the demo for a portal on this machine.
 */
export function tokenFor(name: string | undefined, url: string, env: Environment): string {
  const pairs = (env['PUBLISH_TOKENS'] ?? '').split(',').map((pair) => {
    const at = pair.indexOf('=');
    return [pair.slice(0, at).trim(), pair.slice(at + 1).trim()] as const;
  });
  const [, own] =
    pairs.find(([owner, token]) => token !== '' && (name === undefined || owner === name)) ?? [];
  const token = own ?? env['PUBLISH_TOKEN'];
  if (token) return token;
  if (LOOPBACK.has(new URL(url).hostname)) return DEMO_PUBLISH_TOKEN;
  throw new PublishError(`Set PUBLISH_TOKEN to the publish token of ${name ?? 'any artifact'} at ${url}.`);
}

/** The portal at `url`, called with the tokens of the environment. */
export const publisherAt = (url: string, env: Environment): PortalClient =>
  createPortalClient({ url, tokenFor: (name) => tokenFor(name, url, env) });
