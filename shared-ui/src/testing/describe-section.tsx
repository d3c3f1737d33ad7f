import type { SectionDescriptor, SectionModule } from '@portal/shared-contracts';
import { screen, waitFor } from '@testing-library/react';
import { fakeServer, type FakeServer } from './fake-server.ts';

export interface SectionTests {
  descriptor: SectionDescriptor;
  section: Pick<SectionModule, 'mount'> & {
    [Kind in 'cards' | 'figures' | 'panels']?: SectionModule[Kind] | undefined;
  };
  /** Headings that differ from the title of their route, by path. */
  headings?: Record<string, string>;
}

/**
 * Declares tests that a section has everything that its descriptor names: a screen for each path without parameters, each card,
 * its figures, and its panels.
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

  test.each(['cards', 'figures'] as const)('the %s of the descriptor have their components', async (kind) => {
    const declared = descriptor[kind] ?? [];
    const components = section[kind] ?? {};
    expect(Object.keys(components)).toEqual(declared.map(({ id }) => id));
    const loaded = await Promise.all(Object.values(components).map((load) => load()));
    expect(loaded.map((component) => typeof component.default)).toEqual(declared.map(() => 'function'));
  });

  test('the panels of the descriptor can be mounted', () => {
    const declared = (descriptor.panels ?? []).filter(({ opens }) => opens === 'anywhere');
    expect(Object.keys(section.panels ?? {})).toEqual(declared.map(({ kind }) => kind));
  });
}
