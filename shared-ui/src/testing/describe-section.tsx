import type { SectionDescriptor, SectionModule } from '@portal/shared-contracts';
import { screen, waitFor } from '@testing-library/react';
import { fakeServer, type FakeServer } from './fake-server.ts';

export interface SectionTests {
  descriptor: SectionDescriptor;
  section: Pick<SectionModule, 'mount'> & { cards?: SectionModule['cards'] | undefined };
  /** Headings that differ from the title of their route, by path. */
  headings?: Record<string, string>;
}

/** Tests that a section has what its descriptor names: a screen at each path without parameters, and each card. */
export function describeSection({ descriptor, section, headings = {} }: SectionTests): void {
  let server: FakeServer;
  beforeEach(() => (server = fakeServer({})));
  afterEach(() => server.close());
  // The section renders by itself, as it does in the shell: nothing here waits on React's behalf.
  beforeAll(() => void Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: false }));

  test.each(descriptor.routes.filter(({ path }) => !path.includes(':')))(
    'at $path stands its screen, and nothing once it is left',
    async ({ path, title }) => {
      history.replaceState(null, '', path);
      const element = document.body.appendChild(document.createElement('div'));
      const onError = jest.fn();
      const unmount = await section.mount({ element, signal: new AbortController().signal, onError });
      const name = headings[path] ?? title.en;
      expect(await screen.findByRole('heading', { level: 1, name })).toBeVisible();
      await unmount();
      await waitFor(() => expect(element).toBeEmptyDOMElement());
      element.remove();
      expect(onError).not.toHaveBeenCalled();
    },
  );

  test('each card of the descriptor has its component', async () => {
    expect(Object.keys(section.cards ?? {})).toEqual(descriptor.cards.map(({ id }) => id));
    const loaded = await Promise.all(Object.values(section.cards ?? {}).map((load) => load()));
    expect(loaded.map((card) => typeof card.default)).toEqual(descriptor.cards.map(() => 'function'));
  });
}
