/** @jest-environment-options {"url": "https://portal.test/"} */
import { dropAuthkey, keepAuthkey, setSession, type Session } from '@portal/shared-contracts';
import { anAccount } from '@portal/shared-contracts/testing';
import { followOtherTabs } from './other-tabs.ts';

const signedIn: Session = { status: 'signedIn', account: anAccount() };
const anonymous: Session = { status: 'anonymous', expired: false };
const notKnown: Session = { status: 'unknown' };

let calls: string[];
let end: () => void;
beforeEach(() => {
  calls = [];
  keepAuthkey('half');
  end = followOtherTabs({
    onSignedOut: () => calls.push('out'),
    onSignedIn: () => calls.push('in'),
    onReplaced: () => calls.push('replaced'),
  });
});
afterEach(() => {
  end();
  dropAuthkey();
});

const tells = (key: string | null, newValue: string | null = null) =>
  window.dispatchEvent(new StorageEvent('storage', { key, newValue }));

test.each<[string, Session, () => void, [key: string | null, value: string | null], string[]]>([
  ['signs out', signedIn, dropAuthkey, [null, null], ['out']],
  ['signs out while this one does not know who it is', notKnown, dropAuthkey, [null, null], []],
  ['signs in', anonymous, () => undefined, ['sessionTime', '2'], ['in']],
  ['signs in anew', signedIn, () => undefined, ['sessionTime', '2'], ['replaced']],
  [
    'signs in anew while this one asks who it is',
    notKnown,
    () => undefined,
    ['sessionTime', '2'],
    ['replaced'],
  ],
  ['changes something else', signedIn, () => undefined, ['tutorialId', '3'], []],
])('another tab %s', (_what, session, change, [key, newValue], heard) => {
  setSession(session);
  change();
  tells(key, newValue);
  expect(calls).toEqual(heard);
});

test.each<[string, () => void, string[]]>([
  ['signed out', dropAuthkey, ['out']],
  ['signed in anew', () => keepAuthkey('another half'), ['replaced']],
  ['left everything as it was', () => undefined, []],
])('a restored page after another tab %s', (_what, change, heard) => {
  setSession(signedIn);
  window.dispatchEvent(new PageTransitionEvent('pagehide', { persisted: true }));
  change();
  window.dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }));
  expect(calls).toEqual(heard);
});

test('a stopped watch calls nothing', () => {
  setSession(signedIn);
  end();
  dropAuthkey();
  tells(null);
  expect(calls).toEqual([]);
});
