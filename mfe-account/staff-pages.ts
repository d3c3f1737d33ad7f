import type { SectionDescriptor } from '@portal/shared-contracts';

const customers = { en: 'Customers', es: 'Clientes' };
const members = { en: 'Staff members', es: 'Miembros del personal' };
const keys = { en: 'Keys', es: 'Claves' };
const audit = { en: 'Audit', es: 'Auditoría' };

/** The pages of staff outside of views. */
export const STAFF_ROUTES: SectionDescriptor['routes'] = [
  {
    path: '/staff/customers',
    access: 'staff',
    chrome: 'full',
    title: customers,
    firstCall: '/api/staff/customers/recent',
  },
  {
    path: '/staff/members',
    access: 'staff',
    chrome: 'full',
    title: members,
    firstCall: '/api/staff/members',
  },
  {
    path: '/staff/keys',
    access: 'staff',
    chrome: 'full',
    title: keys,
    firstCall: '/api/staff/keys',
  },
  {
    path: '/staff/audit',
    access: 'staff',
    chrome: 'full',
    title: audit,
    firstCall: '/api/staff/audit',
  },
];

/** Their entries in the menu. */
export const STAFF_NAV: SectionDescriptor['nav'] = [
  {
    id: 'staff-customers',
    label: customers,
    icon: 'store',
    path: '/staff/customers',
    order: 10,
    menu: 'staff',
  },
  {
    id: 'staff-members',
    label: members,
    icon: 'account',
    path: '/staff/members',
    order: 20,
    menu: 'staff',
    permission: 'administrator',
  },
  {
    id: 'staff-keys',
    label: keys,
    icon: 'password',
    path: '/staff/keys',
    order: 25,
    menu: 'staff',
    permission: 'administrator',
  },
  {
    id: 'staff-audit',
    label: audit,
    icon: 'history',
    path: '/staff/audit',
    order: 30,
    menu: 'staff',
    permission: 'administrator',
  },
];
