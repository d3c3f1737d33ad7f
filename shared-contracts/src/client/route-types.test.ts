import type { Account, ListPage, OrderDetails, OrderRow, QuoteRow } from '../schemas/index.ts';
import type { AnswerOf, BodyOf, PathOf, PathTo } from './route-types.ts';

type Same<A, B> = [A] extends [B] ? ([B] extends [A] ? true : false) : false;

/** Compiles only while each type is what it is named for. */
const checked: true[] = [
  true satisfies Same<AnswerOf<'GET', '/api/account'>, Account>,
  true satisfies Same<AnswerOf<'GET', '/api/orders'>, ListPage<OrderRow>>,
  true satisfies Same<AnswerOf<'GET', '/api/orders/S-1'>, OrderDetails>,
  true satisfies Same<AnswerOf<'GET', `/api/order-details/${string}/quotes`>, OrderDetails>,
  true satisfies '/api/quotes' extends PathTo<ListPage<QuoteRow>> ? true : false,
  true satisfies Same<BodyOf<'PUT', '/api/account/passkeys/7'>, { name: string }>,
  true satisfies Same<BodyOf<'POST', '/api/logout'>, undefined>,
  true satisfies '/api/unknown' extends PathOf<'GET'> ? false : true,
  true satisfies '/api/login' extends PathOf<'GET'> ? false : true,
];

test('a path has the types of the route that it calls', () => expect(checked).toHaveLength(9));
