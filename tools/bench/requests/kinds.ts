import type { ListPage, SalesOrderRow } from '@portal/shared-contracts/schemas';
import { USERS } from '../../trial-portal/demo-users.ts';
import { call, signIn } from '../lists/caller.ts';

/** One kind of request: what it is called, and what is asked. */
export interface RequestKind {
  name: string;
  url: string;
  headers: Record<string, string>;
}

const ENCODINGS = { 'accept-encoding': 'gzip, deflate, br, zstd' };
const PAGE = { ...ENCODINGS, accept: 'text/html' };
const HISTORY = '/api/orders/history?page=1&pageSize=10';

/** What a browser asks a portal that has the full demo and its sections; the lists are those of the customer with 50,000 orders. */
export async function requestKinds(portal: string): Promise<RequestKind[]> {
  const signedIn = await signIn(portal, USERS.large);
  const { body: page } = await call(`${portal}/login`, { accept: 'text/html' });
  const [, script] = / src="(\/assets\/shell\/[^"]+\/main\.[^"]+)"/.exec(page) ?? [];
  const { body: list } = await call(portal + HISTORY, signedIn);
  const [order] = (JSON.parse(list) as { data: ListPage<SalesOrderRow> }).data.rows;
  if (script === undefined || !order)
    throw new Error('The portal has no script or no orders to measure with.');

  const api = { ...ENCODINGS, ...signedIn };
  return [
    { name: 'login, HTML', url: `${portal}/login`, headers: PAGE },
    { name: 'home, HTML', url: `${portal}/`, headers: { ...PAGE, ...signedIn } },
    { name: 'account', url: `${portal}/api/account`, headers: api },
    { name: 'order history, first page', url: portal + HISTORY, headers: api },
    { name: 'order history, search', url: `${portal}${HISTORY}&search=${order.salesOrder}`, headers: api },
    { name: 'main script of the shell', url: portal + script, headers: ENCODINGS },
  ];
}
