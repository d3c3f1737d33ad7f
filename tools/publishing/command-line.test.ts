import { DEMO_PUBLISH_TOKEN } from '@portal/portal-server/src/config.ts';
import { readCommandLine, UsageError } from './command-line.ts';
import { tokenFor } from './publish-token.ts';
import { historyTable, registryTable } from './status-tables.ts';

describe('the command line', () => {
  test.each<[string[], Record<string, string>, string]>([
    [[], {}, 'http://localhost:8080'],
    [[], { PORT: '9000' }, 'http://localhost:9000'],
    [[], { PORTAL_URL: 'https://portal.test' }, 'https://portal.test'],
    [['--portal', 'https://other.test'], { PORTAL_URL: 'https://portal.test' }, 'https://other.test'],
  ])('%j with %j means the portal at %s', (args, env, url) => {
    expect(readCommandLine(['mfe-quotes', ...args], env).portal.url).toBe(url);
  });

  test('names artifacts, and says when not to build', () => {
    expect(readCommandLine(['mfe-quotes', '--no-build'], {})).toMatchObject({
      names: ['mfe-quotes'],
      build: false,
    });
    expect(readCommandLine(['mfe-quotes'], {})).toMatchObject({ build: true });
  });

  test.each([[['--wrong']], [['--portal', 'nowhere']], [['--portal']]])('%j is typed wrongly', (args) => {
    expect(() => readCommandLine(args, {})).toThrow(UsageError);
  });
});

describe('the publish token', () => {
  const PORTAL = 'https://portal.test';

  test.each<[string, Record<string, string>, string, string]>([
    [
      'of the artifact before that of all',
      { PUBLISH_TOKEN: 'all', PUBLISH_TOKENS: 'shell=s,mfe-quotes=q' },
      PORTAL,
      'q',
    ],
    [
      'of all where the artifact has none',
      { PUBLISH_TOKEN: 'all', PUBLISH_TOKENS: 'shell=s' },
      PORTAL,
      'all',
    ],
    ['of the demo on this machine', {}, 'http://localhost:8080', DEMO_PUBLISH_TOKEN],
  ])('is the one %s', (_, env, url, token) => {
    expect(tokenFor('mfe-quotes', url, env)).toBe(token);
  });

  test('of a portal elsewhere must be given', () => {
    expect(() => tokenFor('mfe-quotes', PORTAL, {})).toThrow(
      'Set PUBLISH_TOKEN to the publish token of mfe-quotes',
    );
  });
});

test('the status shows what is released and what is before it', () => {
  const registry = { serial: 3, issuedAt: '', shell: { version: '1.0.0-aa' }, sections: {} };
  expect(registryTable(registry)).toBe('ARTIFACT  RELEASED  BEFORE\nshell     1.0.0-aa');
});

test('the history shows the newest releases, as many as asked for', () => {
  const row = {
    name: 'shell',
    version: '1.0.0-aa',
    releasedAt: '2026-03-16',
    releasedBy: 'shell: dana',
    action: 'publish' as const,
  };
  expect(
    historyTable(
      [2, 1].map((serial) => ({ ...row, serial })),
      1,
    ),
  ).toBe(
    'SERIAL  WHEN        WHAT     ARTIFACT  VERSION   WHO\n2       2026-03-16  publish  shell     1.0.0-aa  shell: dana',
  );
});
