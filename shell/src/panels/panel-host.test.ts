import { setRecordKinds, setSession, type SectionDescriptor } from '@portal/shared-contracts';
import { anAccount, aView } from '@portal/shared-contracts/testing';
import { aRelease } from '../testing/a-portal.ts';
import { closeRecord, wantedPanels } from './panel-host.ts';

const title = { en: 'Title', es: 'Título' };
const route = { access: 'signedIn', chrome: 'full', title } as const;
const section = (name: string, kind: string, descriptor: Partial<SectionDescriptor> = {}) =>
  aRelease({
    name,
    descriptor: {
      routes: [{ ...route, path: `/${kind}` }],
      panels: [{ kind, title, page: `/${kind}`, opens: 'anywhere' }],
      ...descriptor,
    },
  });
const releases = [
  section('mfe-one', 'ones', {
    routes: [
      { ...route, path: '/ones' },
      { ...route, path: '/no-list' },
    ],
    panels: [{ kind: 'ones', title, page: '/ones', opens: 'anywhere', lists: ['/ones'] }],
  }),
  section('mfe-two', 'twos', {
    routes: [
      { ...route, path: '/twos' },
      { ...route, path: '/more-twos' },
      { ...route, path: '/public', access: 'public' },
    ],
  }),
];
beforeAll(() => setRecordKinds(releases));
beforeEach(() => setSession({ status: 'signedIn', account: anAccount() }));
afterAll(() => {
  setRecordKinds([]);
  setSession({ status: 'unknown' });
});

/** Opens the addresses one after the other. Returns the kinds of the mounted panels after each. */
function wantedAfter(addresses: readonly string[]): string[][] {
  const { isWanted } = wantedPanels(releases);
  return addresses.map((address) => {
    history.replaceState(null, '', address);
    return ['ones', 'twos'].filter(isWanted);
  });
}

test.each([
  ['a list beside which nothing is open', ['/ones'], [[]]],
  ['a record of the page’s own section', ['/ones?details=ones.1'], [[]]],
  ['a record of another section', ['/ones?details=twos.2'], [['twos']]],
  ['another page of the record’s section', ['/more-twos?details=twos.2'], [[]]],
  ['a page of the record’s section that is none of its lists', ['/no-list?details=ones.1'], [['ones']]],
  ['a list that is opened from there', ['/no-list?details=ones.1', '/ones?details=ones.1'], [['ones'], []]],
  ['home', ['/?details=twos.2'], [['twos']]],
  ['a kind that nobody shows', ['/ones?details=threes.3'], [[]]],
  ['a page without the frame of signed-in people', ['/public?details=ones.1'], [[]]],
  ['a closed panel, which slides out', ['/ones?details=twos.2', '/ones'], [['twos'], ['twos']]],
  ['another page of the same section', ['/twos?details=ones.1', '/more-twos'], [['ones'], ['ones']]],
  ['a page of another section', ['/ones?details=twos.2', '/twos'], [['twos'], []]],
  ['one record after another', ['/?details=ones.1', '/?details=twos.2'], [['ones'], ['ones', 'twos']]],
])('the panels that are mounted beside %s', (_, addresses, wanted) =>
  expect(wantedAfter(addresses)).toEqual(wanted),
);

test.each([
  ['outside of a customer view', null, []],
  ['in a customer view', aView(), ['twos']],
])('the panels beside a page of staff %s', (_, view, wanted) => {
  setSession({ status: 'signedIn', account: anAccount({ role: 'staff', view }) });
  expect(wantedAfter(['/ones?details=twos.2'])).toEqual([wanted]);
});

test('a panel that failed is not mounted again until it is opened again', () => {
  const { isWanted, drop } = wantedPanels(releases);
  history.replaceState(null, '', '/ones?details=twos.2');
  expect(isWanted('twos')).toBe(true);
  history.replaceState(null, '', '/ones');
  drop('twos');
  expect(isWanted('twos')).toBe(false);
});

test('closing the record leaves the rest of the address and the history entry', () => {
  history.replaceState({ idx: 3 }, '', '/ones?search=bar&details=twos.2');
  closeRecord();
  expect(location.pathname + location.search).toBe('/ones?search=bar');
  expect(history.state).toEqual({ idx: 3 });
});
