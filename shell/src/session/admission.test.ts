import type { Account, Place, Session, StaffPermission } from '@portal/shared-contracts';
import { anAccount, aView } from '@portal/shared-contracts/testing';
import { aRelease } from '../testing/a-portal.ts';
import { admit } from './admission.ts';

const title = { en: 'x', es: 'x' };
const section = aRelease({
  descriptor: {
    nav: [
      {
        id: 'members',
        label: title,
        icon: 'other',
        path: '/staff/members',
        order: 1,
        menu: 'staff',
        permission: 'administrator',
      },
      {
        id: 'users',
        label: title,
        icon: 'other',
        path: '/staff/users',
        order: 2,
        menu: 'view',
        permission: 'agent',
      },
    ],
  },
});
const aMember = (permission: StaffPermission | null): Account =>
  anAccount({ role: 'staff', customerid: null, permission });
const forStaff = (path: string, access: 'staff' | 'view'): Place => ({
  kind: 'section',
  section: {
    ...section,
    descriptor: { ...section.descriptor, routes: [{ path, access, chrome: 'full', title }] },
  },
  route: { path, access, chrome: 'full', title },
});
const places: Record<string, Place> = {
  login: { kind: 'section', section, route: { path: '/login', access: 'public', chrome: 'full', title } },
  quotes: { kind: 'section', section, route: { path: '/quotes', access: 'signedIn', chrome: 'full', title } },
  'their own account': {
    kind: 'section',
    section,
    route: { path: '/my-account/devices', access: 'signedIn', chrome: 'full', title, personal: true },
  },
  'the picker': forStaff('/staff/customers', 'staff'),
  'the members of staff': forStaff('/staff/members', 'staff'),
  'the customer’s users': forStaff('/staff/users', 'view'),
  home: { kind: 'home' },
  'an unknown page': { kind: 'unknown' },
};
const sessions: Record<string, Session> = {
  nobody: { status: 'anonymous', expired: false },
  'somebody not yet known': { status: 'unknown' },
  'a customer': { status: 'signedIn', account: anAccount() },
  'somebody refused': { status: 'signedIn', account: anAccount(), refused: true },
  staff: { status: 'signedIn', account: aMember('viewer') },
  'an administrator': { status: 'signedIn', account: aMember('administrator') },
  'staff without a permission': { status: 'signedIn', account: aMember(null) },
  'a viewer in a view': { status: 'signedIn', account: { ...aMember('viewer'), view: aView() } },
  'an agent in a view': { status: 'signedIn', account: { ...aMember('agent'), view: aView() } },
  'staff whose view has ended': { status: 'viewEnded' },
};

test.each([
  ['nobody', 'login', 'open'],
  ['nobody', 'quotes', 'login'],
  ['nobody', 'home', 'login'],
  ['nobody', 'an unknown page', 'login'],
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
  ['staff', 'the picker', 'open'],
  ['staff', 'the members of staff', 'notFound'],
  ['staff', 'the customer’s users', 'notFound'],
  ['an administrator', 'the members of staff', 'open'],
  ['staff without a permission', 'the picker', 'notFound'],
  ['a customer', 'the picker', 'notFound'],
  ['a customer', 'the customer’s users', 'notFound'],
  ['nobody', 'the picker', 'login'],
  ['a viewer in a view', 'home', 'open'],
  ['a viewer in a view', 'quotes', 'open'],
  ['a viewer in a view', 'the picker', 'notFound'],
  ['a viewer in a view', 'the customer’s users', 'notFound'],
  ['an agent in a view', 'the customer’s users', 'open'],
  ['a viewer in a view', 'their own account', 'notInView'],
  ['staff whose view has ended', 'home', 'viewEnded'],
  ['staff whose view has ended', 'quotes', 'viewEnded'],
])('%s at %s: %s', (who, where, admission) =>
  expect(admit(places[where]!, { session: sessions[who]!, mayBeSignedIn: true })).toBe(admission),
);

test('a person without a session key sees the login form at once', () => {
  const visitor = { session: sessions['somebody not yet known']!, mayBeSignedIn: false };
  expect(admit(places['login']!, visitor)).toBe('open');
});
