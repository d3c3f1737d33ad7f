import { STAFF_PERMISSIONS, type StaffPermission } from '@portal/shared-contracts/schemas';
import type { InjectOptions } from 'fastify';
import { startView } from './start-view.ts';
import type { TestPortal } from './test-portal.ts';

type Headers = NonNullable<InjectOptions['headers']>;
const [CREDIT, CASH] = [1001, 1002];

/** A caller of the server, with or without the right to call. */
export interface Caller {
  name: string;
  headers: Headers;
  who: 'anonymous' | 'customer' | StaffPermission;
  query?: string;
  /** Customer that the query names: with an open grant, without one, or in an invalid form. */
  names?: 'granted' | 'other' | 'unreadable';
}

const USER_OF = { viewer: 'viewer', agent: 'agent', administrator: 'staff' } as const;
const FORGED = {
  customerid: '1001',
  'x-customer-id': '1001',
  'impersonate-customer-id': '1001',
  'x-forwarded-user': 'staff@demo.test',
  'x-staff-permission': 'administrator',
};
const UNREADABLE = [
  'customerId=',
  'customerId=0',
  'customerId=-1',
  'customerId=01001',
  'customerId=1001.0',
  'customerId=1e3',
  'customerId=1001%20',
  'customerId=9999999999',
  'customerId=1001&customerId=1002',
];

async function strangers(portal: TestPortal): Promise<Caller[]> {
  const who = 'anonymous';
  const half = await portal.signIn('credit');
  return [
    { name: 'a stranger', who, headers: {} },
    { name: 'a stranger who names a customer', who, headers: {}, query: 'customerId=1001' },
    { name: 'a stranger with forged headers', who, headers: FORGED },
    { name: 'half a session', who, headers: { authorization: String(half.authorization) } },
    { name: 'the other half', who, headers: { cookie: String(half.cookie) } },
  ];
}

async function customers(portal: TestPortal): Promise<Caller[]> {
  const who = 'customer';
  const [credit, cash] = [await portal.signIn('credit'), await portal.signIn('cash')];
  return [
    { name: 'a customer', who, headers: credit },
    { name: 'another customer', who, headers: cash },
    { name: 'a customer with forged headers', who, headers: { ...credit, ...FORGED } },
    {
      name: 'a customer who names themselves',
      who,
      headers: credit,
      query: 'customerId=1001',
      names: 'other',
    },
    { name: 'a customer who names another', who, headers: cash, query: 'customerId=1001', names: 'other' },
    { name: 'a customer who names no one', who, headers: cash, query: 'customerId=', names: 'unreadable' },
  ];
}

async function staff(portal: TestPortal, who: StaffPermission): Promise<Caller[]> {
  const expireAt = (grantId: number, expires_at: Date) =>
    portal.database.db.updateTable('staff_grant').set({ expires_at }).where('id', '=', grantId).execute();
  const signIn = () => portal.signIn(USER_OF[who]);
  const granted = await signIn();
  const plain = await signIn();
  const expired = await signIn();
  const revoked = await signIn();
  const elsewhere = await signIn();
  const soon = await startView(portal, expired, CREDIT);
  await expireAt(soon.grantId, portal.now());
  const { grantId } = await startView(portal, revoked, CREDIT);
  const end = { method: 'DELETE', url: `/api/staff/grants/${grantId}`, headers: revoked } as const;
  await portal.app.inject(end);
  await startView(portal, elsewhere, CREDIT);
  await startView(portal, granted, CREDIT);
  const query = `customerId=${CREDIT}`;
  const other = `customerId=${CASH}`;
  return [
    { name: 'outside of a view', headers: plain },
    { name: 'outside of a view, with one open', headers: granted },
    { name: 'outside of a view, with forged headers', headers: { ...granted, ...FORGED } },
    { name: 'in a view', headers: granted, query, names: 'granted' as const },
    {
      name: 'in a view, with forged headers',
      headers: { ...granted, ...FORGED },
      query,
      names: 'granted' as const,
    },
    { name: 'without a grant', headers: plain, query, names: 'other' as const },
    { name: 'with a grant for another customer', headers: granted, query: other, names: 'other' as const },
    { name: 'with an expired grant', headers: expired, query, names: 'other' as const },
    { name: 'with a revoked grant', headers: revoked, query, names: 'other' as const },
    { name: 'with the grant of another session', headers: plain, query, names: 'other' as const },
    {
      name: 'for a customer that there is not',
      headers: granted,
      query: 'customerId=999999',
      names: 'other' as const,
    },
    ...UNREADABLE.map((text) => ({
      name: text,
      headers: granted,
      query: text,
      names: 'unreadable' as const,
    })),
  ].map((caller) => ({ ...caller, who, name: `${who} ${caller.name}` }));
}

/** Every caller of the access matrix. */
export const accessCallers = async (portal: TestPortal): Promise<Caller[]> => [
  ...(await strangers(portal)),
  ...(await customers(portal)),
  ...(await Promise.all(STAFF_PERMISSIONS.map((who) => staff(portal, who)))).flat(),
];
