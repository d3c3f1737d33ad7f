import { hashToken } from '../session/session-token.ts';
import { testPortal, type TestPortal } from '../../testing/test-portal.ts';
import { EventStreams } from '../../platform/events/event-streams.ts';
import { endExpiredStreams } from './routes.ts';

let portal: TestPortal;
beforeAll(async () => {
  portal = await testPortal();
});
afterAll(() => portal.close());

const hashOf = ({ authorization }: { authorization?: unknown }): string =>
  hashToken(String(authorization).slice('Bearer '.length));

test('an unused session ends although its page listens, and its stream with it', async () => {
  const streams = new EventStreams();
  const [idle, used] = [await portal.signIn('credit'), await portal.signIn('cash')];
  for (const [headers, customerId] of [
    [idle, 1001],
    [used, 1002],
  ] as const)
    // prettier-ignore
    streams.open({ customerId, profileId: customerId, session: hashOf(headers), grant: null }).resume();
  await endExpiredStreams(streams, portal);
  expect(streams.sessions).toHaveLength(2);
  portal.advance({ minutes: 20 });
  await portal.app.inject({ url: '/api/account', headers: used });
  portal.advance({ minutes: 20 });
  await endExpiredStreams(streams, portal);
  await new Promise((resolve) => setImmediate(resolve));
  expect(streams.sessions).toEqual([hashOf(used)]);
});
