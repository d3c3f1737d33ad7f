import type { SectionDescriptor, SectionNav } from '../schemas/section.ts';
import { aDescriptor } from '../testing/index.ts';
import { groupAt, isCurrent, menusFor, subPagesAt, type MenuEntry, type MenuReader } from './menus.ts';

const label = (en: string) => ({ en, es: `${en} (es)` });
const quotes = aDescriptor({
  name: 'mfe-quotes',
  nav: [
    {
      id: 'quotes',
      label: label('Quotes'),
      icon: 'quotes',
      path: '/orders/pending-quotes',
      order: 10,
      badge: 'newQuotes',
    },
    {
      id: 'quotes-history',
      label: label('History'),
      icon: 'history',
      path: '/orders/quotes',
      order: 11,
      parent: 'quotes',
    },
  ],
});
const credits = aDescriptor({
  name: 'mfe-credits',
  nav: [{ id: 'credits', label: label('Credit Memos'), icon: 'credits', path: '/credit-memos', order: 5 }],
});
const menus = (...descriptors: SectionDescriptor[]) => menusFor(descriptors, { kind: 'customer' });
const HOME: MenuEntry = { id: 'home', label: label('Home'), icon: 'home', path: '/', children: [] };
const menu = [HOME, ...menus(quotes, credits).main];
const entry = (id: string) => menu.find((each) => each.id === id)!;

test('the menu is what sections ask for, in their order, with sub-items under their parent', () => {
  expect(
    menus(quotes, credits).main.map(({ id, children }) => [id, children.map((child) => child.id)]),
  ).toEqual([
    ['credits', []],
    ['quotes', ['quotes-history']],
  ]);
  expect(entry('quotes')).toMatchObject({ label: label('Quotes'), badge: 'newQuotes' });
});

test('a sub-item whose parent belongs to a section that is not there stands for itself', () => {
  const orphan = aDescriptor({
    nav: [
      {
        id: 'archive',
        label: label('Archive'),
        icon: 'history',
        path: '/archive',
        order: 1,
        parent: 'absent',
      },
    ],
  });
  expect(menus(orphan).main.map(({ id }) => id)).toEqual(['archive']);
});

test.each([
  ['its own parent', [['a', 'a']], ['a']],
  [
    'in a circle',
    [
      ['a', 'b'],
      ['b', 'a'],
    ],
    ['a', 'b'],
  ],
  [
    'two levels down',
    [
      ['a', undefined],
      ['b', 'a'],
      ['c', 'b'],
    ],
    ['a', 'c'],
  ],
])('an entry that is %s stands for itself', (_, entries, tops) => {
  const nav = entries.map(([id = '', parent], order) => ({
    id,
    label: label(id),
    icon: 'other' as const,
    path: `/${id}`,
    order,
    ...(parent !== undefined && { parent }),
  }));
  expect(menus(aDescriptor({ nav })).main.map(({ id }) => id)).toEqual(tops);
});

test('what belongs to the person stands in the account menu and in no other', () => {
  const account = aDescriptor({
    nav: [
      {
        id: 'devices',
        label: label('Devices'),
        icon: 'devices',
        path: '/devices',
        order: 2,
        menu: 'account',
      },
      {
        id: 'passkeys',
        label: label('Passkeys'),
        icon: 'passkey',
        path: '/keys',
        order: 1,
        menu: 'account',
      },
    ],
  });
  expect(menus(account, credits).main.map(({ id }) => id)).toEqual(['credits']);
  expect(menus(account, credits).account.map(({ id }) => id)).toEqual(['passkeys', 'devices']);
});

test.each([
  ['home', '/', true],
  ['home', '/orders/quotes', false],
  ['quotes', '/orders/pending-quotes', true],
  ['quotes', '/orders/pending-quotes/', true],
  ['quotes', '/orders/quotes', false],
  ['credits', '/credit-memos/CM-1', true],
  ['credits', '/credit-memos-archive', false],
])('%s is current at %s: %s', (id, pathname, expected) =>
  expect(isCurrent(entry(id), pathname)).toBe(expected),
);

test.each([
  ['/orders/quotes', 'quotes'],
  ['/orders/pending-quotes', 'quotes'],
  ['/', 'home'],
  ['/nowhere', undefined],
])('the page %s belongs to %s', (pathname, id) => expect(groupAt(menu, pathname)?.id).toBe(id));

const both = aDescriptor({
  nav: [
    { id: 'orders', label: label('Orders'), icon: 'orders', path: '/orders/open', order: 3, menu: 'both' },
    { id: 'keys', label: label('Keys'), icon: 'passkey', path: '/keys', order: 1, menu: 'account' },
    { id: 'devices', label: label('Devices'), icon: 'devices', path: '/devices', order: 2, menu: 'account' },
  ],
});

test('a page of both menus stands in the main menu, and first in the account menu', () => {
  expect(menus(both).main.map(({ id }) => id)).toEqual(['orders']);
  expect(menus(both).account.map(({ id }) => id)).toEqual(['orders', 'keys', 'devices']);
});

const entryFor = (id: string, changes: Partial<SectionNav> = {}): SectionNav => ({
  id,
  label: label(id),
  icon: 'other',
  path: `/${id}`,
  order: 1,
  ...changes,
});
const everything = aDescriptor({
  nav: [
    entryFor('quotes', { menu: 'both' }),
    entryFor('keys', { menu: 'account' }),
    entryFor('staff-access', { menu: 'account', role: 'customer' }),
    entryFor('customers', { menu: 'staff' }),
    entryFor('audit', { menu: 'staff', permission: 'administrator', order: 0 }),
    entryFor('users', { menu: 'view', permission: 'agent' }),
  ],
});
const ids = (entries: readonly { id: string }[]) => entries.map(({ id }) => id);

test.each<[string, MenuReader, string[], string[]]>([
  ['a customer', { kind: 'customer' }, ['quotes'], ['quotes', 'keys', 'staff-access']],
  ['a viewer', { kind: 'staff', permission: 'viewer' }, ['customers'], ['keys']],
  ['an administrator', { kind: 'staff', permission: 'administrator' }, ['audit', 'customers'], ['keys']],
  ['staff without a permission', { kind: 'staff', permission: null }, [], ['keys']],
  ['a viewer in the view of a customer', { kind: 'view', permission: 'viewer' }, ['quotes'], ['quotes']],
  ['an agent there', { kind: 'view', permission: 'agent' }, ['quotes', 'users'], ['quotes']],
])('the menus of %s', (_who, reader, main, account) => {
  const shown = menusFor([everything], reader);
  expect([ids(shown.main), ids(shown.account)]).toEqual([main, account]);
});

test.each([
  ['/orders/pending-quotes', 'quotes', ['quotes', 'quotes-history']],
  ['/orders/quotes', 'quotes', ['quotes', 'quotes-history']],
  ['/keys', null, ['keys', 'devices']],
  ['/devices/this', null, ['keys', 'devices']],
])('the page %s is one of the pages of %s: %j', (pathname, group, pages) => {
  const subPages = subPagesAt({ main: menu, personal: menus(both).personal }, pathname);
  expect(subPages?.group?.id ?? null).toBe(group);
  expect(subPages?.pages.map(({ id }) => id)).toEqual(pages);
});

test.each(['/credit-memos', '/', '/nowhere'])('the page %s stands alone', (pathname) =>
  expect(subPagesAt({ main: menu, personal: menus(both).personal }, pathname)).toBeNull(),
);
