import { aRelease } from '../testing/a-portal.ts';
import { earlyCalls } from './early-calls.ts';

const text = { en: 'x', es: 'x' };
const sections = [
  aRelease({
    name: 'mfe-quotes',
    descriptor: {
      routes: [
        {
          path: '/orders/pending-quotes',
          access: 'signedIn',
          chrome: 'full',
          title: text,
          firstCall: '/api/quotes?page=1&pageSize=10',
        },
        { path: '/orders/quotes', access: 'signedIn', chrome: 'full', title: text },
        {
          path: '/my-account/devices',
          access: 'signedIn',
          chrome: 'full',
          title: text,
          personal: true,
          firstCall: '/api/account/sessions',
        },
      ],
      cards: [
        {
          id: 'pending-quotes',
          order: 10,
          title: text,
          seeAll: '/orders/pending-quotes',
          history: '/orders/quotes',
        },
        {
          id: 'largest-quotes',
          order: 11,
          title: text,
          seeAll: '/orders/pending-quotes',
          firstCall: '/api/quotes?page=1&pageSize=10&sort=total&order=desc',
        },
        { id: 'quotes-history', order: 12, title: text, seeAll: '/orders/quotes' },
      ],
      figures: [{ id: 'quote-totals', order: 1, title: text, firstCall: '/api/quotes/totals' }],
    },
  }),
];
const frame = ['/api/account', '/api/order-counts-by-status'];

test.each([
  ['/orders/pending-quotes', '', [...frame, '/api/quotes?page=1&pageSize=10']],
  ['/orders/pending-quotes/', '', [...frame, '/api/quotes?page=1&pageSize=10']],
  ['/orders/pending-quotes', '?page=2', frame],
  ['/orders/quotes', '', frame],
  [
    '/',
    '',
    [
      ...frame,
      '/api/quotes/totals',
      '/api/quotes?page=1&pageSize=10',
      '/api/quotes?page=1&pageSize=10&sort=total&order=desc',
    ],
  ],
  ['/no-such-page', '', frame],
  [
    '/orders/pending-quotes',
    '?impersonate-customer-id=7',
    [
      '/api/account?customerId=7',
      '/api/order-counts-by-status?customerId=7',
      '/api/quotes?page=1&pageSize=10&customerId=7',
    ],
  ],
])('%s%s requests %j early', (pathname, search, calls) => {
  expect(earlyCalls(sections, { pathname, search }, false)).toEqual(calls);
});

test.each([
  ['/', '', ['/api/account']],
  ['/orders/pending-quotes', '', ['/api/account']],
  ['/my-account/devices', '', ['/api/account', '/api/account/sessions']],
  [
    '/orders/quotes',
    '?impersonate-customer-id=7',
    ['/api/account?customerId=7', '/api/order-counts-by-status?customerId=7'],
  ],
])('for staff, %s%s requests %j early', (pathname, search, calls) => {
  expect(earlyCalls(sections, { pathname, search }, true)).toEqual(calls);
});
