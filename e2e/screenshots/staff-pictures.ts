import type { Page } from '@playwright/test';
import type {
  ListedKey,
  OpenGrant,
  StaffAuditRow,
  StaffCustomer,
  StaffMember,
} from '@portal/shared-contracts/schemas';
import type { Answer, Picture } from './picture.ts';
import { afterButton, settled, withSentence } from './ready.ts';

const MOMENT = '2026-03-20T17:42:00Z';
const customer = (customerId: number, changes: Partial<StaffCustomer>): StaffCustomer => ({
  customerId,
  clientName: 'Copperline Fabrication',
  accountNumber: `C-${customerId}`,
  city: 'Phoenix',
  isOnCreditHold: false,
  found: null,
  ...changes,
});
const found = [
  customer(1001, { found: { what: 'order', value: 'SO-100023' } }),
  customer(1003, { clientName: 'Anvil & Sons Structural Steel', isOnCreditHold: true }),
  customer(1004, {
    clientName: 'Great Southwestern Fabrication, Welding and Industrial Maintenance Company',
    found: { what: 'email', value: 'purchasing.department@great-southwestern-fabrication.test' },
  }),
];
const recent = found.map((each, at) => ({
  ...each,
  found: null,
  viewedAt: MOMENT,
  ...(at === 0 ? { grantId: 7, expiresAt: '2026-03-20T18:42:00Z' } : { grantId: null, expiresAt: null }),
}));

const member = (profileId: number, changes: Partial<StaffMember>): StaffMember => ({
  profileId,
  name: 'Sam Whitaker',
  email: 'staff@demo.test',
  permission: 'administrator',
  lastSeenAt: MOMENT,
  ...changes,
});
const members = [
  member(1, {}),
  member(2, { name: 'Grace Okafor', email: 'agent@demo.test', permission: 'agent' }),
  member(3, {
    name: 'Leo Marsh',
    email: 'leonardo.marsh-henderson@metals-distribution.test',
    permission: null,
  }),
];
const view: OpenGrant = {
  grantId: 7,
  staffName: 'Grace Okafor',
  staffEmail: 'agent@demo.test',
  customerId: 1001,
  clientName: 'Copperline Fabrication',
  accountNumber: 'C-1001',
  ticket: 'T-5501',
  reason: 'Asked by phone where order 100023 is',
  startedAt: MOMENT,
  expiresAt: '2026-03-20T18:42:00Z',
};

const entry = (id: number, changes: Partial<StaffAuditRow>): StaffAuditRow => ({
  id,
  happenedAt: MOMENT,
  kind: 'read',
  staffName: 'Grace Okafor',
  grantId: 7,
  subject: null,
  number: null,
  detail: null,
  profileId: 2,
  permission: 'agent',
  customerId: 1001,
  clientName: 'Copperline Fabrication',
  accountNumber: 'C-1001',
  ...changes,
});
const entries = [
  entry(19, { kind: 'grant.ended', happenedAt: '2026-03-20T18:05:00Z' }),
  entry(18, { kind: 'act', number: 'Q-20443', detail: 'quotes.reject', happenedAt: '2026-03-20T18:01:00Z' }),
  entry(17, {
    kind: 'download',
    subject: 'packingList',
    number: 'SO-100023',
    happenedAt: '2026-03-20T17:51:00Z',
  }),
  entry(16, { subject: 'order', number: 'SO-100023', happenedAt: '2026-03-20T17:49:00Z' }),
  entry(15, { subject: 'openOrders', happenedAt: '2026-03-20T17:44:00Z' }),
  entry(14, { kind: 'grant.started', detail: 'Asked by phone where order 100023 is · T-5501' }),
  entry(13, {
    kind: 'member.changed',
    number: 'agent@demo.test',
    detail: 'viewer → agent',
    grantId: null,
    staffName: 'Sam Whitaker',
    permission: 'administrator',
    happenedAt: '2026-03-18T16:00:00Z',
    customerId: null,
    clientName: null,
    accountNumber: null,
  }),
  entry(12, {
    subject: 'invoicesDue',
    grantId: 5,
    staffName: 'Leo Marsh',
    happenedAt: '2026-03-17T21:10:00Z',
  }),
  entry(11, {
    kind: 'grant.started',
    detail: 'Dispute about an invoice',
    grantId: 5,
    staffName: 'Leo Marsh',
    permission: 'viewer',
    happenedAt: '2026-03-17T21:09:00Z',
  }),
];

const key = (id: number, changes: Partial<ListedKey>): ListedKey => ({
  id,
  name: 'ERP',
  kinds: ['customers', 'quotes', 'orders', 'invoices', 'credit-memos'],
  mayReadEvents: true,
  createdAt: MOMENT,
  lastUsedAt: MOMENT,
  madeBy: 'Sam Whitaker',
  revokedAt: null,
  ...changes,
});
const kinds = ['branches', 'customers', 'users', 'quotes', 'orders', 'invoices', 'credit-memos'];
const keys = [
  key(1, {}),
  key(2, {
    name: 'Warehouse',
    kinds: ['dedicated-inventory'],
    mayReadEvents: false,
    madeBy: null,
    lastUsedAt: null,
  }),
];
const revoked = [key(3, { name: 'ERP of the old plant, until the end of the year', revokedAt: MOMENT })];

const FOUND = /\/api\/staff\/customers\?/;
const RECENT = /\/api\/staff\/customers\/recent/;
const MEMBERS = /\/api\/staff\/members/;
const GRANTS = /\/api\/staff\/grants/;
const KEYS = /\/api\/staff\/keys/;
const AUDIT = /\/api\/staff\/audit/;
const ACCESS = /\/api\/account\/staff-access/;

const ofStaff = (
  path: string,
  answers: Answer[],
  picture: Pick<Picture, 'name'> & Partial<Picture>,
): Picture => ({
  path: `/staff/${path}`,
  user: 'staff',
  answers: () => answers,
  ready: settled,
  ...picture,
});
const picker: Answer[] = [
  { call: RECENT, with: { data: recent } },
  { call: FOUND, with: { data: found } },
];
const people: Answer[] = [
  { call: MEMBERS, method: 'GET', with: { data: members } },
  { call: GRANTS, with: { data: [view] } },
];
const systems: Answer[] = [
  { call: KEYS, method: 'GET', with: { data: { keys, revoked, kinds } } },
  { call: KEYS, method: 'POST', with: { data: { ...keys[0], token: `erp_4_${'Zk3v-9Qw'.repeat(5)}abc` } } },
];
const MAKE_KEY = /^(Make a key|Crear una clave)$/;
const audit: Answer[] = [{ call: AUDIT, with: { data: { rows: entries, hasMore: true } } }];

const searched = async (page: Page): Promise<void> => {
  await settled(page);
  await page.getByRole('main').getByRole('textbox').fill('100023');
  await withSentence(page);
};

const withCode = async (page: Page): Promise<void> => {
  await settled(page);
  await page.locator('input[name=user]').fill('agent@demo.test');
  await page.locator('input[type=password]').fill('Metals-2026!');
  await page.locator('button[type=submit]').click();
  await page.locator('input[autocomplete=one-time-code]').waitFor();
};
const session = { token: 't', temporary: false, secondFactor: true, role: 'staff', preferredLanguage: null };
const code: Answer[] = [
  {
    call: /\/api\/login$/,
    with: { data: { ...session, profileId: 2, tutorialId: 0, zipCode: null, branchId: null } },
  },
];

/** Signing in with a code, the pages of staff, and what customers see of them. */
export const STAFF_PICTURES: readonly Picture[] = [
  { name: 'login-code', path: '/login', answers: () => code, ready: withCode },
  {
    name: 'login-code-over',
    path: '/login',
    answers: () => [
      ...code,
      {
        call: /\/api\/login\/code$/,
        with: { status: 400, type: 'CODE_OVER', message: 'This code is no longer valid.' },
      },
    ],
    ready: async (page) => {
      await withCode(page);
      await page.getByRole('textbox').fill('111111');
      await page.locator('button[type=submit]').click();
      await page.getByRole('alert').filter({ hasText: /\S/ }).waitFor();
    },
  },
  ofStaff('customers', picker, { name: 'staff-customers' }),
  ofStaff('customers', [{ call: RECENT, with: { data: [] } }], { name: 'staff-customers-none' }),
  ofStaff('customers', picker, { name: 'staff-customers-found', ready: searched }),
  ofStaff('customers', [picker[0]!, { call: FOUND, with: { data: [] } }], {
    name: 'staff-customers-nothing',
    ready: searched,
  }),
  ofStaff('customers', [{ call: /\/api\/staff\/customers/, with: { status: 500 } }], {
    name: 'staff-customers-failed',
    ready: searched,
  }),
  ofStaff('customers?customer=1003', picker, {
    name: 'staff-start',
    ready: (page) => page.getByRole('dialog').getByRole('textbox').first().waitFor(),
  }),
  ofStaff('members', people, { name: 'staff-members' }),
  ofStaff('members', people, {
    name: 'staff-members-add',
    ready: afterButton(/^(Add member|Agregar miembro)$/),
  }),
  ofStaff('members', people, { name: 'staff-members-change', ready: afterButton(/Grace Okafor$/) }),
  ofStaff('members', people, {
    name: 'staff-members-end',
    ready: afterButton(/^(End the view|Terminar la vista)/),
  }),
  ofStaff('keys', systems, { name: 'staff-keys' }),
  ofStaff('keys', [{ call: KEYS, with: { data: { keys: [], revoked: [], kinds } } }], {
    name: 'staff-keys-none',
  }),
  ofStaff('keys', [{ call: KEYS, with: { status: 500 } }], {
    name: 'staff-keys-failed',
    ready: withSentence,
  }),
  ofStaff('keys', systems, { name: 'staff-keys-make', ready: afterButton(MAKE_KEY) }),
  ofStaff('keys', systems, {
    name: 'staff-keys-token',
    ready: async (page) => {
      await afterButton(MAKE_KEY)(page);
      await page.getByRole('dialog').getByRole('textbox').fill('ERP');
      await page.getByRole('dialog').locator('button[type=submit]').click();
      await page.getByText('erp_4_').waitFor();
    },
  }),
  ofStaff('keys', systems, {
    name: 'staff-keys-revoke',
    ready: afterButton(/^(Revoke the key|Revocar la clave)/),
  }),
  ofStaff('audit', audit, { name: 'staff-audit' }),
  ofStaff('audit', [{ call: AUDIT, with: { data: { rows: [], hasMore: false } } }], {
    name: 'staff-audit-none',
  }),
  ofStaff('audit', [{ call: AUDIT, with: { status: 500 } }], {
    name: 'staff-audit-failed',
    ready: withSentence,
  }),
  {
    name: 'staff-access',
    path: '/my-account/staff-access',
    user: 'credit',
    answers: () => [
      {
        call: ACCESS,
        with: { data: { rows: entries.filter((each) => each.customerId !== null), hasMore: true } },
      },
    ],
    ready: settled,
  },
  { name: 'staff-access-none', path: '/my-account/staff-access', user: 'cash', ready: settled },
];
