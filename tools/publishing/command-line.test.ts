import { DEMO_PUBLISH_TOKEN as SERVERS_DEMO_TOKEN } from '@portal/portal-server/src/platform/config/config.ts';
import { publish } from './commands/publish.ts';
import { readCommandLine, UsageError, type CommandLine } from './command-line.ts';
import { DEMO_PUBLISH_TOKEN, tokenFor } from './publish-token.ts';
import { historyTable, registryTable } from './status-tables.ts';

const read = (args: string[], env = {}) => readCommandLine(args, env, publish) as CommandLine;

describe('the command line', () => {
  test.each<[string[], Record<string, string>, string]>([
    [[], { DATA_DIR: '/nowhere' }, 'http://localhost:8080'],
    [[], { PORT: '9000' }, 'http://localhost:9000'],
    [[], { PORTAL_URL: 'https://portal.test' }, 'https://portal.test'],
    [['--portal', 'https://other.test'], { PORTAL_URL: 'https://portal.test' }, 'https://other.test'],
  ])('%j with %j means the portal at %s', (args, env, url) => {
    expect(read(['mfe-quotes', ...args], env).portal.url).toBe(url);
  });

  test('names artifacts, and says when not to build', () => {
    expect(read(['mfe-quotes', '--no-build'])).toMatchObject({
      names: ['mfe-quotes'],
      build: false,
    });
    expect(read(['mfe-quotes'])).toMatchObject({ build: true });
  });

  test.each([[['--wrong']], [['--portal', 'nowhere']], [['--portal']], [['--percent', '10']]])(
    '%j is typed wrongly',
    (args) => {
      expect(() => read(args)).toThrow(UsageError);
    },
  );
});

describe('the publish token', () => {
  test('of the demo is the one that the server takes', () =>
    expect(DEMO_PUBLISH_TOKEN).toBe(SERVERS_DEMO_TOKEN));

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
    ['of the demo on this machine', { DATA_DIR: '/nowhere' }, 'http://localhost:8080', DEMO_PUBLISH_TOKEN],
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
  expect(registryTable(registry)).toBe('ARTIFACT  RELEASED  BEFORE  CANARY\nshell     1.0.0-aa');
});

test('the history shows who did what', () => {
  const row = {
    serial: 2,
    name: 'shell',
    version: '1.0.0-aa',
    releasedAt: '2026-03-16',
    releasedBy: 'shell: dana',
    action: 'publish' as const,
    percent: null,
  };
  expect(historyTable([row])).toBe(
    'SERIAL  WHEN        WHAT     ARTIFACT  VERSION   WHO\n2       2026-03-16  publish  shell     1.0.0-aa  shell: dana',
  );
});
