import type { SectionDescriptor, SectionRelease } from '@portal/shared-contracts/schemas';
import { placeAt, shownPlace } from '@portal/shared-contracts/routes';
import { descriptorOf } from '../testing/fake-artifacts.ts';
import { frameValues, type FrameVisitor } from './first-frame.ts';

const text = (en: string) => ({ en, es: `${en} (es)` });
const route = { access: 'signedIn', chrome: 'full' } as const;
const entry = { icon: 'other', order: 1 } as const;

const releaseOf = (descriptor: SectionDescriptor): SectionRelease => ({
  name: descriptor.name,
  version: '1.0.0',
  remote: 'x',
  entry: '/x.js',
  preload: [],
  integrity: {},
  descriptor,
});
const releases = [
  releaseOf(
    descriptorOf('mfe-quotes', {
      routes: [
        { ...route, path: '/quotes', title: text('Pending quotes') },
        { ...route, path: '/quotes/old', title: text('Old quotes') },
        { ...route, path: '/quotes/:number', title: text('Quote') },
      ],
      nav: [
        { ...entry, id: 'quotes', label: text('Quotes'), path: '/quotes' },
        { ...entry, id: 'old', label: text('History'), path: '/quotes/old', parent: 'quotes' },
      ],
    }),
  ),
  releaseOf(
    descriptorOf('mfe-account', {
      routes: [
        {
          path: '/login',
          access: 'public',
          chrome: 'full',
          footer: 'centered',
          skeleton: 'entrance',
          title: text('Sign in'),
        },
        { path: '/payment', access: 'public', chrome: 'none', footer: 'none', title: text('Payment') },
        { ...route, path: '/keys', personal: true, skeleton: 'form', title: text('Keys') },
      ],
      nav: [
        { ...entry, id: 'keys', label: text('Keys'), path: '/keys', menu: 'account' },
        { ...entry, id: 'customers', label: text('Customers'), path: '/customers', menu: 'staff' },
      ],
    }),
  ),
];
const somebody: FrameVisitor = { language: 'en', isSignedIn: true, reader: 'customer', customer: null };
function framed(path: string, visitor: FrameVisitor) {
  const opened = placeAt(releases, path);
  return frameValues(releases, { opened, shown: shownPlace(releases, opened, visitor.isSignedIn) }, visitor);
}
const valuesAt = (path: string, changes: Partial<FrameVisitor> = {}) =>
  framed(path, { ...somebody, ...changes });
const shownKind = ({ isList, isForm, isCards, isEntrance, isSheet }: ReturnType<typeof valuesAt>) =>
  Object.entries({ isList, isForm, isCards, isEntrance, isSheet }).flatMap(([kind, is]) =>
    is ? [kind] : [],
  );

test.each([
  ['home', '/', {}, '', ['isCards'], 'full', 'columns'],
  ['a list', '/quotes', {}, 'Pending quotes', ['isList'], 'full', 'columns'],
  ['a list in Spanish', '/quotes', { language: 'es' }, 'Pending quotes (es)', ['isList'], 'full', 'columns'],
  ['a form', '/keys', {}, 'Keys', ['isForm'], 'full', 'columns'],
  ['a page that is not there', '/nowhere', {}, '', [], 'full', 'columns'],
  ['the login screen', '/login', { isSignedIn: false }, 'Sign in', ['isEntrance'], 'bar', 'centered'],
  ['a visitor at a list', '/quotes', { isSignedIn: false }, 'Sign in', ['isEntrance'], 'bar', 'centered'],
  [
    'a visitor at a page that is not there',
    '/nowhere',
    { isSignedIn: false },
    'Sign in',
    ['isEntrance'],
    'bar',
    'centered',
  ],
  ['a visitor at home', '/', { isSignedIn: false }, 'Sign in', ['isEntrance'], 'bar', 'centered'],
  [
    'the login screen for a person who may be signed in',
    '/login',
    {},
    'Sign in',
    ['isEntrance'],
    'bar',
    'centered',
  ],
  ['a page without chrome', '/payment', { isSignedIn: false }, 'Payment', ['isSheet'], 'none', null],
] as const)('%s', (_, path, changes, heading, kind, frame, footer) => {
  const values = valuesAt(path, changes);
  expect([values.heading, shownKind(values), values.frame, values.footer]).toEqual([
    heading,
    kind,
    frame,
    footer,
  ]);
  expect(values.skeleton).toBe(kind.length > 0);
  expect([values.hasHeader, values.isBar, values.menus !== null]).toEqual([
    frame !== 'none',
    frame === 'bar',
    frame === 'full',
  ]);
});

test('an entry has the icon that its section draws', () => {
  const path = 'M4 4h16v16H4z';
  const own = releaseOf(
    descriptorOf('mfe-own', {
      nav: [{ id: 'own', label: text('Own'), icon: { path }, path: '/own', order: 1 }],
    }),
  );
  const opened = placeAt([own], '/own');
  expect(frameValues([own], { opened, shown: opened }, somebody).menus?.entries.at(-1)?.icon).toBe(path);
});

test('the menu has words, icons, what is current, and sub-items under their parent', () => {
  const { menus } = valuesAt('/quotes/old');
  expect(menus?.entries).toMatchObject([
    // The template has the word for home.
    { label: null, path: '/', current: null },
    {
      label: 'Quotes',
      path: '/quotes',
      current: 'page',
      hasChildren: true,
      children: [{ name: 'History', path: '/quotes/old', current: 'page' }],
    },
  ]);
  expect(menus?.tabs.map(({ path, current }) => [path, current])).toEqual([
    ['/', null],
    ['/quotes', 'true'],
  ]);
  expect(menus?.strip).toMatchObject({
    kind: 'group',
    group: 'Quotes',
    pages: [{ path: '/quotes' }, { path: '/quotes/old' }],
  });
});

test('a tab of the page itself is current as a page', () => {
  expect(valuesAt('/quotes').menus?.tabs.map(({ current }) => current)).toEqual([null, 'page']);
  expect(valuesAt('/').menus?.tabs.map(({ current }) => current)).toEqual(['page', null]);
});

test('on a page that is not there nothing is current', () => {
  const { menus } = valuesAt('/nowhere');
  expect([...(menus?.entries ?? []), ...(menus?.tabs ?? [])].filter(({ current }) => current)).toEqual([]);
});

test('the person’s own pages have their strip', () => {
  expect(valuesAt('/keys').menus?.strip).toMatchObject({
    kind: 'personal',
    group: null,
    pages: [{ label: 'Keys' }],
  });
});

test('staff have no menus of a customer before it is known what they may do', () => {
  const { menus, isView } = valuesAt('/', { reader: 'staff' });
  expect([menus?.entries.map(({ path }) => path), isView]).toEqual([['/'], false]);
});

test('every link of a view names its customer', () => {
  const { menus, isView, homePath } = valuesAt('/quotes', { reader: 'view', customer: '17' });
  const query = '?impersonate-customer-id=17';
  expect(isView).toBe(true);
  expect([homePath, menus?.entries.map(({ path }) => path), menus?.strip?.pages[1]?.path]).toEqual([
    `/${query}`,
    [`/${query}`, `/quotes${query}`],
    `/quotes/old${query}`,
  ]);
});

test('a record’s number is in nothing that is drawn', () => {
  expect(JSON.stringify(valuesAt('/quotes/Q-100259'))).not.toContain('100259');
});
