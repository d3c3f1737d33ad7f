/**
 * @jest-environment-options {"url": "https://portal.test/"}
 */
import { readAuthkey, type LoginResponse } from '@portal/shared-contracts';
import { keepSession } from './keep-session.ts';

const answer: LoginResponse = {
  token: 'half-of-a-key',
  temporary: false,
  preferredLanguage: 0,
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
    profileId: '7',
    tutorialId: '3',
    zipCode: '85001',
    branchId: '27',
  });
});

test('the store and ZIP code of whoever signed in before do not stay', () => {
  keepSession(answer);
  keepSession({ ...answer, profileId: 8, zipCode: null, branchId: null });
  expect(localStorage.getItem('profileId')).toBe('8');
  expect(localStorage.getItem('zipCode')).toBeNull();
  expect(localStorage.getItem('branchId')).toBeNull();
});
