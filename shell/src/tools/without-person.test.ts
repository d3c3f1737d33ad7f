/** @jest-environment-options {"url": "https://portal.test/"} */
import { bareBreadcrumb, bareEvent, callOnly } from './without-person.ts';

test.each([
  ['/api/orders?search=dana', '/api/orders'],
  ['https://portal.test/api/credit-memos/CM-1001', '/api/credit-memos'],
  ['/api/auth-encrypted/abcdef', '/api/auth-encrypted'],
  ['/api/Dana', null],
  ['https://maps.test/geocode?address=92101', null],
  ['https://:bad', null],
])('of the call %s only %s is sent', (address, told) => expect(callOnly(address)).toBe(told));

test.each([
  [
    'a click, whose description may name a person',
    { category: 'ui.click', message: 'button[aria-label="Dana Reyes"]' },
  ],
  ['a call of another service', { category: 'fetch', data: { url: 'https://maps.test/92101' } }],
  ['a line of the console', { category: 'console', message: 'Dana Reyes' }],
])('%s is not sent as a breadcrumb', (_what, step) => expect(bareBreadcrumb(step, () => '/')).toBeNull());

test('an error that is only a text keeps a name, but not the text', () => {
  const event = {
    type: undefined,
    message: 'No quote of Dana',
    exception: { values: [{ value: 'No quote of Dana' }] },
  };
  expect(JSON.stringify(bareEvent(event, 'No quote of Dana'))).not.toContain('Dana');
});

test('a stack frame in the page’s document has no address', () => {
  const frames = [
    { filename: 'https://portal.test/payment?token=abc', lineno: 1 },
    { filename: 'https://portal.test/assets/shell/1.0.0/main.js?again=1', lineno: 2 },
  ];
  const event = { type: undefined, exception: { values: [{ stacktrace: { frames } }] } };
  expect(bareEvent(event, new TypeError('x')).exception?.values).toEqual([
    {
      type: 'TypeError',
      value: '',
      stacktrace: {
        frames: [
          { filename: '', lineno: 1 },
          { filename: '/assets/shell/1.0.0/main.js', lineno: 2 },
        ],
      },
    },
  ]);
});
