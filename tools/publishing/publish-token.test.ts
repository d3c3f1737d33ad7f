import { judgeToken } from '@portal/portal-server/src/delivery/registry/publisher.ts';
import { readConfig } from '@portal/portal-server/src/platform/config/config.ts';
import { DEMO_PUBLISH_TOKEN as SERVERS_DEMO_TOKEN } from '@portal/portal-server/src/platform/config/settings.ts';
import { DEMO_PUBLISH_TOKEN, newToken, tokenFor } from './publish-token.ts';

const PORTAL = 'https://portal.test';

test('the token of the demo is the one that the server takes', () =>
  expect(DEMO_PUBLISH_TOKEN).toBe(SERVERS_DEMO_TOKEN));

test.each<[string, Record<string, string>, string, string]>([
  [
    'of the artifact before that of all',
    { PUBLISH_TOKEN: 'all', PUBLISH_TOKENS: 'shell=s,mfe-quotes=q' },
    PORTAL,
    'q',
  ],
  ['of all where the artifact has none', { PUBLISH_TOKEN: 'all', PUBLISH_TOKENS: 'shell=s' }, PORTAL, 'all'],
  ['of the demo on this machine', {}, 'http://localhost:8080', DEMO_PUBLISH_TOKEN],
])('the token is the one %s', (_, env, url, token) => {
  expect(tokenFor('mfe-quotes', url, env)).toBe(token);
});

test('the token of a portal elsewhere must be given', () => {
  expect(() => tokenFor('mfe-quotes', PORTAL, {})).toThrow(
    'Set PUBLISH_TOKEN to the publish token of mfe-quotes',
  );
});

test('a new token is good for its section alone, and what the servers are told is no token', () => {
  const { token, entry } = newToken('mfe-example');
  const env = { PORTAL_MODE: 'test', PUBLISH_TOKENS: `mfe-quotes=other,${entry}` };
  const tokens = readConfig(env).publishTokens;
  const judge = (name: string, presented: string) => judgeToken(tokens, name, `Bearer ${presented}`);
  expect(judge('mfe-example', token)).toBe('good');
  expect(judge('mfe-quotes', token)).toBe('ofAnother');
  expect(judge('mfe-example', entry.replace('mfe-example=', ''))).toBe('unknown');
  expect(newToken('mfe-example').token).not.toBe(token);
});
