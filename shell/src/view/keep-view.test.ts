import { keepViewInAddress } from './keep-view.ts';

const VIEW = '/orders/quotes?impersonate-customer-id=1001';
const address = (): string => location.pathname + location.search + location.hash;

/** The tab's history as a section of the portal finds it. */
const sections = {
  pushState: history.pushState.bind(history),
  replaceState: history.replaceState.bind(history),
};
beforeAll(() => keepViewInAddress(sections));
beforeEach(() => history.replaceState(null, '', VIEW));

describe.each(['pushState', 'replaceState'] as const)('%s of a section', (change) => {
  test.each([
    ['/orders/history', '/orders/history?impersonate-customer-id=1001'],
    ['?page=2#rows', '/orders/quotes?page=2&impersonate-customer-id=1001#rows'],
    [new URL('/invoices?page=2', location.origin), '/invoices?page=2&impersonate-customer-id=1001'],
    ['/orders/quotes?impersonate-customer-id=7', VIEW],
    ['#rows', `${VIEW}#rows`],
    [`${location.origin}//x?page=2`, '//x?page=2&impersonate-customer-id=1001'],
    ['/.//x', '//x?impersonate-customer-id=1001'],
    ['/login?next=%2F', '/login?next=%2F'],
    [`/invoices?impersonate-customer-id=1001&q=a%20b`, '/invoices?impersonate-customer-id=1001&q=a%20b'],
  ])('to %s keeps the view', (url, kept) => {
    sections[change]({ of: 'the section' }, '', url);
    expect([address(), history.state]).toEqual([kept, { of: 'the section' }]);
  });

  test('without an address changes only the state', () => {
    sections[change]({ of: 'the section' }, '');
    expect([address(), history.state]).toEqual([VIEW, { of: 'the section' }]);
  });

  test('is unchanged outside a customer view', () => {
    history.replaceState(null, '', '/');
    sections[change](null, '', '/orders/quotes?page=2');
    expect(address()).toBe('/orders/quotes?page=2');
  });

  test('to another site fails as usual', () => {
    expect(() => sections[change](null, '', 'https://example.com/')).toThrow('https://example.com');
  });
});
