/** @jest-environment-options {"url": "https://portal.test/"} */
import { dropAuthkey, hasAuthkey, keepAuthkey, readAuthkey } from './authkey.ts';

beforeEach(dropAuthkey);

test('a new browser is signed out', () => {
  expect(readAuthkey()).toBeNull();
  expect(hasAuthkey()).toBe(false);
});

test('a kept token is read back as it was, with the time of sign-in', () => {
  keepAuthkey('a+b/c=; d', 1_700_000_000_000);
  expect(readAuthkey()).toBe('a+b/c=; d');
  expect(localStorage.getItem('sessionTime')).toBe('1700000000000');
  expect(hasAuthkey()).toBe(true);
});

test('a token without its time of sign-in is no session', () => {
  keepAuthkey('token');
  localStorage.removeItem('sessionTime');
  expect(hasAuthkey()).toBe(false);
});

test('a dropped token is gone', () => {
  keepAuthkey('token');
  dropAuthkey();
  expect(readAuthkey()).toBeNull();
  expect(localStorage.getItem('sessionTime')).toBeNull();
});
