/** @jest-environment-options {"url": "https://portal.test/"} */
import { dropAuthkey, keepAuthkey, setSession, type Session } from '@portal/shared-contracts';
import { anAccount } from '@portal/shared-contracts/testing';
import { followOtherTabs } from './other-tabs.ts';

const signedIn: Session = { status: 'signedIn', account: anAccount() };
const anonymous: Session = { status: 'anonymous', expired: false };

test.each([
  ['signs out', signedIn, dropAuthkey, ['out']],
  ['signs in', anonymous, () => keepAuthkey('half'), ['in']],
  ['changes something else', signedIn, () => keepAuthkey('half'), []],
])('another tab %s', (_what, session, change, heard) => {
  const calls: string[] = [];
  setSession(session);
  const end = followOtherTabs({ onSignedOut: () => calls.push('out'), onSignedIn: () => calls.push('in') });
  change();
  window.dispatchEvent(new StorageEvent('storage'));
  expect(calls).toEqual(heard);
  end();
  window.dispatchEvent(new StorageEvent('storage'));
  expect(calls).toEqual(heard);
  dropAuthkey();
});
