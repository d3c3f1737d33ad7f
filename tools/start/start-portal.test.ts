import { rm } from 'node:fs/promises';
import type { Demo } from '@portal/demo/start-demo.ts';
import { ServerEnded } from '@portal/portal-server/src/server-process.ts';
import { BuildError } from '../build/build-artifacts.ts';
import { builtArtifact } from '../testing/built-artifact.ts';
import { fakePortal, type FakePortal } from '../testing/fake-portal.ts';
import { startPortal, type StartOptions } from './start-portal.ts';

let portal: FakePortal;
beforeEach(async () => {
  portal = await fakePortal();
});
afterEach(() => portal.close());

/** A running server at the address of the fake portal, which a test can end. */
function runningServer(address = portal.url): Demo & { end: (status: number) => void } {
  const { promise: ended, resolve: end } = Promise.withResolvers<number>();
  return {
    ready: Promise.resolve(address),
    ended,
    end,
    output: () => '',
    stop: async () => end(0),
    kill: async () => end(1),
  };
}

/** Starts a portal with `changes` to the options, and collects the output. */
function start(changes: Partial<StartOptions> = {}) {
  const said: string[] = [];
  const complaints: string[] = [];
  const person = new AbortController();
  const { promise: isUp, resolve: up } = Promise.withResolvers<void>();
  const status = startPortal({
    env: { PORTAL_MODE: 'demo', PORT: '0' },
    startServer: () => runningServer(),
    build: () => Promise.resolve([]),
    say: (text) => {
      said.push(text);
      if (text.includes('SIGN IN AS')) up();
    },
    complain: (text) => complaints.push(text),
    signal: person.signal,
    ...changes,
  });
  return { said, complaints, status, isUp, stop: () => person.abort() };
}

test('it publishes what was built, prints address and logins, and stops when it is asked to', async () => {
  const quotes = await builtArtifact('mfe-quotes', '1.0.0-aa');
  const { said, status, isUp, stop } = start({
    build: () => Promise.resolve([quotes]),
  });
  await isUp;
  expect(portal.published).toEqual(['mfe-quotes 1.0.0-aa']);
  expect(said.join('\n')).toMatch(
    new RegExp(`The portal is at ${portal.url}[^]*credit@demo\\.test +credit customer[^]*Metals-2026!`),
  );
  stop();
  expect(await status).toBe(0);
  expect(said.at(-1)).toBe('Stopped.');
  await rm(quotes.dist, { recursive: true });
});

test('a demo whose data has another build under the same version says so and goes on', async () => {
  const quotes = await builtArtifact('mfe-quotes', '1.0.0-aa');
  portal.refuse = () => ({ status: 409, body: { message: 'Taken.', type: 'VERSION_TAKEN' } });
  const { said, complaints, status, isUp, stop } = start({ build: () => Promise.resolve([quotes]) });
  await isUp;
  expect(said[0]).toContain('mfe-quotes 1.0.0-aa was not published');
  stop();
  expect([await status, complaints]).toEqual([0, []]);
  await rm(quotes.dist, { recursive: true });
});

test('a server that was killed is started again, at the same port', async () => {
  const [first, second] = [runningServer(), runningServer()];
  const { promise: isRestarted, resolve: restarted } = Promise.withResolvers<string | undefined>();
  let starts = 0;
  const startServer: StartOptions['startServer'] = (env) => {
    if ((starts += 1) === 1) return first;
    restarted(env['PORT']);
    return second;
  };
  const { status, complaints, isUp, stop } = start({ startServer, pauseMs: 1 });
  await isUp;
  first.end(1);
  expect(await isRestarted).toBe(new URL(portal.url).port);
  stop();
  expect([await status, complaints]).toEqual([
    0,
    ['The server ended by itself, with status 1: it starts again.'],
  ]);
});

test('stopping ends a build that is under way', async () => {
  const { promise: began, resolve: begin } = Promise.withResolvers<void>();
  const build: StartOptions['build'] = ({ signal }) =>
    new Promise((_, reject) => {
      signal?.addEventListener('abort', () => reject(new Error('ended')));
      begin();
    });
  const { status, complaints, stop } = start({ build });
  await began;
  stop();
  expect([await status, complaints]).toEqual([0, []]);
});

describe('in one sentence it says', () => {
  const failing = async (changes: Partial<StartOptions>) => {
    const { status, complaints } = start(changes);
    return { status: await status, complaints };
  };

  test('that a build is broken, and stops the server', async () => {
    const server = runningServer();
    const build = () => Promise.reject(new BuildError('mfe-quotes did not build: section.ts, line 3'));
    const answer = await failing({ build, startServer: () => server });
    expect(answer).toEqual({ status: 1, complaints: ['mfe-quotes did not build: section.ts, line 3'] });
    expect(await server.ended).toBe(0);
  });

  test('that the disk is full', async () => {
    const build = () =>
      Promise.reject(new BuildError('shell did not build: ENOSPC: no space left on device, write'));
    expect(await failing({ build })).toEqual({
      status: 1,
      complaints: ['The disk is full: make room and start again.'],
    });
  });

  test('nothing where the server has said it already, such as a taken port or a second instance on the same data', async () => {
    const ready = Promise.reject(new ServerEnded('The server ended with status 1.'));
    const server = { ...runningServer(), ready, ended: Promise.resolve(1) };
    expect(await failing({ startServer: () => server })).toEqual({ status: 1, complaints: [] });
  });

  test('that the server ended by itself too often', async () => {
    const ended = (): Demo => ({ ...runningServer(), ended: Promise.resolve(3) });
    const server = runningServer();
    let starts = 0;
    const startServer = () => ((starts += 1) === 1 ? server : ended());
    const { status, complaints, isUp } = start({ startServer, pauseMs: 1 });
    await isUp;
    server.end(3);
    expect([await status, starts, complaints.at(-1)]).toEqual([
      1,
      6,
      'The server ended by itself too often, at last with status 3.',
    ]);
  });

  test('that a section is refused', async () => {
    const quotes = await builtArtifact('mfe-quotes', '1.0.0-aa');
    portal.refuse = () => ({ status: 422, body: { message: 'Refused.', fields: { size: 'too big' } } });
    const { complaints, status } = await failing({
      build: () => Promise.resolve([quotes]),
    });
    expect([status, complaints]).toEqual([1, [`${portal.url} answered 422: Refused.\n  size: too big`]]);
    await rm(quotes.dist, { recursive: true });
  });
});
