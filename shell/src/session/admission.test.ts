import type { Session, Place } from '@portal/shared-contracts';
import { anAccount } from '@portal/shared-contracts/testing';
import { aRelease } from '../testing/section-release.ts';
import { admit } from './admission.ts';

const title = { en: 'x', es: 'x' };
const section = aRelease();
const places: Record<string, Place> = {
  login: { kind: 'section', section, route: { path: '/login', access: 'public', chrome: 'none', title } },
  quotes: { kind: 'section', section, route: { path: '/quotes', access: 'signedIn', chrome: 'full', title } },
  'their own account': {
    kind: 'section',
    section,
    route: { path: '/my-account/devices', access: 'signedIn', chrome: 'full', title, personal: true },
  },
  home: { kind: 'home' },
  'an unknown page': { kind: 'unknown' },
};
const sessions: Record<string, Session> = {
  nobody: { status: 'anonymous', expired: false },
  'somebody not yet known': { status: 'unknown' },
  'a customer': { status: 'signedIn', account: anAccount() },
  'somebody refused': { status: 'signedIn', account: anAccount(), refused: true },
  staff: { status: 'signedIn', account: anAccount({ role: 'staff', customerid: null }) },
};

test.each([
  ['nobody', 'login', 'open'],
  ['nobody', 'quotes', 'login'],
  ['nobody', 'home', 'login'],
  ['nobody', 'an unknown page', 'open'],
  ['somebody not yet known', 'login', 'wait'],
  ['a customer', 'login', 'leave'],
  ['staff', 'login', 'leave'],
  ['somebody refused', 'login', 'open'],
  ['somebody not yet known', 'quotes', 'wait'],
  ['somebody not yet known', 'home', 'wait'],
  ['a customer', 'quotes', 'open'],
  ['a customer', 'home', 'open'],
  ['a customer', 'an unknown page', 'open'],
  ['staff', 'home', 'staff'],
  ['staff', 'quotes', 'staff'],
  ['staff', 'their own account', 'open'],
  ['a customer', 'their own account', 'open'],
  ['nobody', 'their own account', 'login'],
  ['staff', 'an unknown page', 'open'],
])('%s at %s: %s', (who, where, admission) =>
  expect(admit(places[where]!, { session: sessions[who]!, customerId: null, mayBeSignedIn: true })).toBe(
    admission,
  ),
);

test('a person without a key sees the login form at once', () => {
  const visitor = { session: sessions['somebody not yet known']!, customerId: null, mayBeSignedIn: false };
  expect(admit(places['login']!, visitor)).toBe('open');
});

test('staff who view the portal as a customer see what the customer sees', () => {
  expect(
    admit(places['quotes']!, { session: sessions['staff']!, customerId: '1001', mayBeSignedIn: true }),
  ).toBe('open');
});
