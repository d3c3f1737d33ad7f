import { aDescriptor } from '@portal/shared-contracts/testing';
import { HOME } from './home-entry.ts';
import { buildAccountMenu, buildMenu, buildPersonalMenu, groupAt, isCurrent, subPagesAt } from './menu.ts';

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
const menu = [HOME, ...buildMenu([quotes, credits])];
const entry = (id: string) => menu.find((each) => each.id === id)!;

test('the menu is what sections ask for, in their order, with sub-items under their parent', () => {
  expect(
    buildMenu([quotes, credits]).map(({ id, children }) => [id, children.map((child) => child.id)]),
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
  expect(buildMenu([orphan]).map(({ id }) => id)).toEqual(['archive']);
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
  expect(buildMenu([aDescriptor({ nav })]).map(({ id }) => id)).toEqual(tops);
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
  expect(buildMenu([account, credits]).map(({ id }) => id)).toEqual(['credits']);
  expect(buildAccountMenu([account, credits]).map(({ id }) => id)).toEqual(['passkeys', 'devices']);
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
  expect(buildMenu([both]).map(({ id }) => id)).toEqual(['orders']);
  expect(buildAccountMenu([both]).map(({ id }) => id)).toEqual(['orders', 'keys', 'devices']);
});

test('staff have the pages about the person alone', () =>
  expect(buildPersonalMenu([both]).map(({ id }) => id)).toEqual(['keys', 'devices']));

test.each([
  ['/orders/pending-quotes', 'quotes', ['quotes', 'quotes-history']],
  ['/orders/quotes', 'quotes', ['quotes', 'quotes-history']],
  ['/keys', null, ['keys', 'devices']],
  ['/devices/this', null, ['keys', 'devices']],
])('the page %s is one of the pages of %s: %j', (pathname, group, pages) => {
  const subPages = subPagesAt(menu, buildPersonalMenu([both]), pathname);
  expect(subPages?.group?.id ?? null).toBe(group);
  expect(subPages?.pages.map(({ id }) => id)).toEqual(pages);
});

test.each(['/credit-memos', '/', '/nowhere'])('the page %s stands alone', (pathname) =>
  expect(subPagesAt(menu, buildPersonalMenu([both]), pathname)).toBeNull(),
);
