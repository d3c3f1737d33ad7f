import { readPublishTokens } from '@portal/portal-server/src/platform/config/config-values.ts';
import { judgeToken } from '@portal/portal-server/src/delivery/registry/publisher.ts';
import { newToken } from './new-token.ts';

test('a new token is good for its section alone, and what the servers are told is no token', () => {
  const { token, entry } = newToken('mfe-example');
  const complaints: string[] = [];
  const tokens = readPublishTokens({ PUBLISH_TOKENS: `mfe-quotes=other,${entry}` }, (text) =>
    complaints.push(text),
  );
  expect(complaints).toEqual([]);
  const judge = (name: string, presented: string) => judgeToken(tokens, name, `Bearer ${presented}`);
  expect(judge('mfe-example', token)).toBe('good');
  expect(judge('mfe-quotes', token)).toBe('ofAnother');
  expect(judge('mfe-example', entry.replace('mfe-example=', ''))).toBe('unknown');
  expect(newToken('mfe-example').token).not.toBe(token);
});
