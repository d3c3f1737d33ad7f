import { keepCustomer, readCustomerId, startViewPath, viewPath } from './viewed-customer.ts';

test.each([
  ['/orders/quotes', '/orders/quotes?impersonate-customer-id=1001'],
  ['/orders/quotes?page=2#top', '/orders/quotes?page=2&impersonate-customer-id=1001#top'],
  ['/orders/quotes?impersonate-customer-id=7', '/orders/quotes?impersonate-customer-id=1001'],
  ['/login?next=%2F', '/login?next=%2F'],
  ['https://example.com/', 'https://example.com/'],
])('while viewing as a customer %s leads to %s', (path, target) => {
  history.replaceState(null, '', '/?impersonate-customer-id=1001');
  expect(keepCustomer(path)).toBe(target);
});

test.each([
  ['/?impersonate-customer-id=7', '7'],
  ['/?page=2', null],
  ['/?impersonate-customer-id=', null],
])('%s views %j', (path, customer) => {
  history.replaceState(null, '', path);
  expect(readCustomerId()).toBe(customer);
});

test('a view begins at home, and is asked for where staff choose a customer', () => {
  expect(viewPath(7)).toBe('/?impersonate-customer-id=7');
  expect(startViewPath('7')).toBe('/staff/customers?customer=7');
  expect(startViewPath(null)).toBe('/staff/customers');
});
