import { readConfig } from '@portal/portal-server/src/platform/config/config.ts';
import { judgeToken } from '@portal/portal-server/src/delivery/registry/publisher.ts';
import { newToken } from './new-token.ts';

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
