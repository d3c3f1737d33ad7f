import { DEMO_PUBLISH_TOKEN as SERVERS_DEMO_TOKEN } from '@portal/portal-server/src/platform/config/settings.ts';
import { DEMO_PUBLISH_TOKEN, tokenFor } from './publish-token.ts';

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
