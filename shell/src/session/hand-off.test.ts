/** @jest-environment-options {"url": "https://portal.test/"} */
import { forgetHandOffCode, readHandOffCode, takeHandOffCode } from './hand-off.ts';

beforeEach(forgetHandOffCode);

test.each([
  ['/?id=abc', 'abc', '/'],
  ['/orders/quotes?page=2&id=abc&search=6061#top', 'abc', '/orders/quotes?page=2&search=6061#top'],
  ['/?id=abc&id=def', 'abc', '/'],
  ['/?id=', '', '/'],
  ['/orders/quotes?page=2', null, '/orders/quotes?page=2'],
  ['/verifyemail?code=abc', null, '/verifyemail?code=abc'],
])('%s hands over %j and becomes %s', (path, code, left) => {
  history.replaceState({ kept: true }, '', path);
  takeHandOffCode();
  expect(readHandOffCode()).toBe(code);
  expect(location.pathname + location.search + location.hash).toBe(left);
  expect(history.state).toEqual({ kept: true });
});

test('a second script of the page reads the code that the first one stored', () => {
  history.replaceState(null, '', '/?id=abc');
  takeHandOffCode();
  takeHandOffCode();
  expect(readHandOffCode()).toBe('abc');
});
