/**
 * @jest-environment-options {"url": "https://portal.test/"}
 */
import { readAuthkey } from './authkey.ts';
import { keepSession, type BegunSession } from './keep-session.ts';

const answer: BegunSession = {
  token: 'half-of-a-key',
  role: 'customer',
  profileId: 7,
  tutorialId: 3,
  zipCode: '85001',
  branchId: 27,
};

beforeEach(() => localStorage.clear());

test('the token and what else belongs to the session is kept', () => {
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
