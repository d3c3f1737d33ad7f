import { numberIn, pathOf } from './use-opened-record.ts';

test.each([
  ['/credit-memos', null],
  ['/credit-memos/', null],
  ['/credit-memos/CM-1', 'CM-1'],
  ['/credit-memos/CM-1/', 'CM-1'],
  ['/credit-memos/%E0%A4%A', '%E0%A4%A'],
  ['/dedicated-inventory/X', null],
])('%s opens %s', (pathname, number) => expect(numberIn('/credit-memos', pathname)).toBe(number));

test('a product code with any character is read back, and the view of the list stays', () => {
  const path = pathOf('/dedicated-inventory', 'PL 1/2" #6', '?page=2');
  expect(path).toBe('/dedicated-inventory/PL%201%2F2%22%20%236?page=2');
  expect(numberIn('/dedicated-inventory', new URL(path, 'https://portal.test').pathname)).toBe('PL 1/2" #6');
});
