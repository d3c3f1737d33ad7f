import { numberIn, pathAddress, stepsOf } from './PanelLink.tsx';

test.each([
  [null, 0],
  [{ other: true }, 0],
  [{ panelSteps: 2 }, 2],
])('the history state %j is %i steps from the list', (state, steps) => expect(stepsOf(state)).toBe(steps));

test.each([
  ['/credit-memos', null],
  ['/credit-memos/', null],
  ['/credit-memos/CM-1', 'CM-1'],
  ['/credit-memos/CM-1/', 'CM-1'],
  ['/credit-memos/%E0%A4%A', '%E0%A4%A'],
  ['/dedicated-inventory/X', null],
])('%s opens %s', (pathname, number) => expect(numberIn('/credit-memos', pathname)).toBe(number));

test('a path can contain any product code and keeps the view of the list', () => {
  const { read, write } = pathAddress('/dedicated-inventory');
  const opened = write({ pathname: '/dedicated-inventory', search: '?page=2' }, 'PL 1/2" #6');
  expect(opened).toBe('/dedicated-inventory/PL%201%2F2%22%20%236?page=2');
  const { pathname, search } = new URL(opened, 'https://portal.test');
  expect(read({ pathname, search })).toBe('PL 1/2" #6');
  expect(write({ pathname, search }, null)).toBe('/dedicated-inventory?page=2');
});
