import {
  setRecordKinds,
  windowUntil,
  type SectionDescriptor,
  type SectionModule,
} from '@portal/shared-contracts';
import { screen, waitFor } from '@testing-library/react';
import { fakeServer, type FakeServer } from './fake-server.ts';

export interface SectionTests {
  descriptor: SectionDescriptor;
  section: Pick<SectionModule, 'mount'> & {
    [Kind in 'cards' | 'figures' | 'panels' | 'slots']?: SectionModule[Kind] | undefined;
  };
  /** Headings that differ from the title of their route, by path. */
  headings?: Record<string, string>;
}

/** Number of a record that nobody has; the fake server does not find it. */
const NUMBER = 'X-1';

/** Mounts a page or panel of a section, runs `check` and unmounts it. Nothing may be left, and no error reported. */
async function mounted(mount: SectionModule['mount'] | undefined, check: () => Promise<void>): Promise<void> {
  if (mount === undefined) throw new Error('The module of the section does not have it');
  const element = document.body.appendChild(document.createElement('div'));
  const onError = jest.fn();
  const leaving = new AbortController();
  const { signal } = leaving;
  const unmount = await mount({ element, signal, window: windowUntil(signal), onError });
  await check();
  leaving.abort();
  await unmount();
  await waitFor(() => expect(element).toBeEmptyDOMElement());
  element.remove();
  expect(onError).not.toHaveBeenCalled();
}

/**
 * Declares tests that a section has everything that its descriptor names: a screen for each path without parameters, each card,
 * its figures and slots, and its panels, which open beside home and on its own lists.
 */
export function describeSection({ descriptor, section, headings = {} }: SectionTests): void {
  let server: FakeServer;
  beforeEach(() => (server = fakeServer({})));
  afterEach(() => server.close());
  // Without `act`: the section renders as it does in the shell.
  beforeAll(() => void Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: false }));

  test.each(descriptor.routes.filter(({ path }) => !path.includes(':')))(
    '$path shows its screen, and nothing once the section is unmounted',
    async ({ path, title }) => {
      history.replaceState(null, '', path);
      const name = headings[path] ?? title.en;
      await mounted(section.mount, async () => {
        expect(await screen.findByRole('heading', { level: 1, name })).toBeVisible();
      });
    },
  );

  test.each(['cards', 'figures', 'slots'] as const)(
    'the %s of the descriptor have their components',
    async (kind) => {
      const declared = descriptor[kind] ?? [];
      const components: Record<string, () => Promise<{ default: unknown }>> = section[kind] ?? {};
      expect(Object.keys(components)).toEqual(declared.map(({ id }) => id));
      const loaded = await Promise.all(Object.values(components).map((load) => load()));
      expect(loaded.map((component) => typeof component.default)).toEqual(declared.map(() => 'function'));
    },
  );

  const fullPages = descriptor.routes
    .filter(({ path, access, chrome }) => access === 'signedIn' && chrome === 'full' && !path.includes(':'))
    .map(({ path }) => path);
  const panels = (descriptor.panels ?? []).filter(({ opens }) => opens === 'anywhere');

  test('the module has the panels of the descriptor', () =>
    expect(Object.keys(section.panels ?? {})).toEqual(panels.map(({ kind }) => kind)));

  if (panels.length === 0) return;

  describe('a panel', () => {
    beforeAll(() => setRecordKinds([{ descriptor }]));
    afterAll(() => setRecordKinds([]));

    test.each(panels)(
      'of $kind opens beside home, and leaves nothing once it is unmounted',
      async ({ kind }) => {
        history.replaceState(null, '', `/?details=${kind}.${NUMBER}`);
        await mounted(section.panels?.[kind], async () => {
          expect(await screen.findByRole('dialog', { name: new RegExp(NUMBER) })).toBeVisible();
        });
        expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
      },
    );

    const lists = panels.flatMap(({ kind, lists = fullPages }) => lists.map((path) => ({ kind, path })));

    test.each(lists)('of $kind is opened by $path itself', async ({ kind, path }) => {
      history.replaceState(null, '', `${path}?details=${kind}.${NUMBER}`);
      await mounted(section.mount, async () => {
        expect(await screen.findByRole('dialog', { name: new RegExp(NUMBER) })).toBeVisible();
      });
    });
  });
}
