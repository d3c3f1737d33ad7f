/** @jest-environment-options {"url": "https://portal.test/"} */
import {
  dropAuthkey,
  hasAuthkey,
  keepAuthkey,
  readAuthkey,
  sessionObstacle,
  keepSession,
  type BegunSession,
} from './stored-session.ts';

beforeEach(() => {
  dropAuthkey();
  localStorage.clear();
});

test('a new browser is signed out', () => {
  expect(readAuthkey()).toBeNull();
  expect(hasAuthkey()).toBe(false);
});

test('a stored token is read back unchanged, with the time of sign-in', () => {
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

test('a deleted token is gone', () => {
  keepAuthkey('token');
  dropAuthkey();
  expect(readAuthkey()).toBeNull();
  expect(localStorage.getItem('sessionTime')).toBeNull();
});

const answer: BegunSession = {
  token: 'half-of-a-key',
  role: 'customer',
  profileId: 7,
  tutorialId: 3,
  zipCode: '85001',
  branchId: 27,
};

test('the token and the other data of the session are stored', () => {
  keepSession(answer);
  expect(readAuthkey()).toBe('half-of-a-key');
  expect({ ...localStorage }).toEqual({
    sessionTime: expect.stringMatching(/^\d+$/),
    role: 'customer',
    profileId: '7',
    tutorialId: '3',
    zipCode: '85001',
    branchId: '27',
  });
});

test('a sign-in that does not know a store leaves none', () => {
  localStorage.setItem('branchId', '6');
  keepSession({ token: 'half', role: 'customer', profileId: 7, tutorialId: 3 });
  expect(localStorage.getItem('branchId')).toBeNull();
});

test('the store and ZIP code of the person before do not stay', () => {
  keepSession(answer);
  keepSession({ ...answer, profileId: 8, zipCode: null, branchId: null });
  expect(localStorage.getItem('profileId')).toBe('8');
  expect(localStorage.getItem('zipCode')).toBeNull();
  expect(localStorage.getItem('branchId')).toBeNull();
});

test('a browser that blocks storage stays signed in on the next page', () => {
  const blocked = jest.spyOn(window, 'localStorage', 'get').mockImplementation(() => {
    throw new DOMException('The operation is insecure.', 'SecurityError');
  });
  keepAuthkey('token', 1_700_000_000_000);
  expect(document.cookie).toContain('sessionTime=1700000000000');
  dropAuthkey();
  expect(hasAuthkey()).toBe(false);
  expect(document.cookie).not.toContain('sessionTime');
  blocked.mockRestore();
});

test('the reasons why a browser cannot keep a session are distinguished: no https, or blocked cookies', () => {
  expect(sessionObstacle()).toBeNull();
  expect(document.cookie).not.toContain('cookies=');
  jest.spyOn(Document.prototype, 'cookie', 'get').mockReturnValue('');
  expect(sessionObstacle()).toBe('cookies');
  Object.assign(globalThis, { isSecureContext: false });
  expect(sessionObstacle()).toBe('http');
  Reflect.deleteProperty(globalThis, 'isSecureContext');
  jest.restoreAllMocks();
});
