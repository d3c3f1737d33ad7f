import type { FastifyRequest } from 'fastify';
import { frameVisitor } from './visitor.ts';

const VIEWED = { 'impersonate-customer-id': '17' };
const visitorWith = (cookies: Record<string, string>, query: Record<string, unknown>) => {
  const { isSignedIn, reader, customer } = frameVisitor({ cookies, query, headers: {} } as FastifyRequest);
  return [isSignedIn, reader, customer];
};

test.each([
  ['nobody', {}, VIEWED, [false, 'customer', null]],
  ['staff who signed out', { role: 'staff' }, VIEWED, [false, 'customer', null]],
  ['a customer', { authkey: 'x', role: 'customer' }, {}, [true, 'customer', null]],
  ['staff', { authkey: 'x', role: 'staff' }, {}, [true, 'staff', null]],
  ['staff in a view', { authkey: 'x', role: 'staff' }, VIEWED, [true, 'view', '17']],
  ['staff in a view, of whom no cookie says so', { authkey: 'x' }, VIEWED, [true, 'customer', '17']],
  [
    'staff at an address that names no customer',
    { authkey: 'x', role: 'staff' },
    { 'impersonate-customer-id': ['1', '2'] },
    [true, 'staff', null],
  ],
])('%s', (_, cookies, query, expected) => {
  expect(visitorWith(cookies, query)).toEqual(expected);
});
