import { events, type PortalEvents } from '@portal/shared-contracts';
import { aRelease } from '../testing/a-portal.ts';
import { dropEarlyAnswers } from './drop-early.ts';

dropEarlyAnswers([aRelease({ descriptor: { events: ['example.booked'] } }), aRelease({ name: 'mfe-other' })]);
afterAll(() => (globalThis.__portalEarly = undefined));

test.each([
  ['account.changed', 0],
  ['example.booked', 0],
  ['language.changed', 1],
])('after %s, %i answers that were requested ahead are left', (name, left) => {
  globalThis.__portalEarly = new Map([['/api/sections/example/open', Promise.resolve(Response.json({}))]]);
  events.emit(name as keyof PortalEvents, {});
  expect(globalThis.__portalEarly.size).toBe(left);
});
