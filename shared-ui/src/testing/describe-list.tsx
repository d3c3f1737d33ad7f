import type { SectionDescriptor } from '@portal/shared-contracts';
import { screen, within } from '@testing-library/react';
import { ListScreen, type ListScreenDeclaration } from '../list-screen/ListScreen.tsx';
import type { TextsByLanguage } from '../i18n/texts.ts';
import { fakeServer, type FakeServer } from './fake-server.ts';
import { findInGrid } from './find-in-grid.ts';
import { onPhone } from './media.ts';
import { setSampleKinds } from './sample-kinds.ts';
import { renderWithProviders, type Rendered, type RenderOptions } from './render-with-providers.tsx';

/** A list page and its expected content. */
export interface ListCase<Row extends object> {
  section: { name: string; texts: TextsByLanguage; descriptor: SectionDescriptor };
  screen: ListScreenDeclaration<Row>;
  /** Path of the page. */
  path: string;
  /** A row of the answer. */
  row: Row;
  /** For each column: its header in English and Spanish, and its text for the row. */
  columns: readonly (readonly [en: string, es: string, cell: string])[];
  /** Text of the row's card on a phone. */
  card: string;
  empty: { en: string; es: string };
  /** Documents of selected rows can be downloaded. */
  hasDocuments: boolean;
  /** For a list with panels: the call of the row's details, and the expected text of the panel. */
  details?: { call: string; data: object; link: string; title: string; shows: string[]; query: string };
}

export interface ListTests {
  /** Renders the page. */
  show(options?: RenderOptions): Rendered;
  /** The fake server of the test. */
  server(): FakeServer;
}

/** Declares the tests that every list page has; `own` adds tests of the page. */
export function describeList<Row extends object>(
  list: ListCase<Row>,
  own?: (tests: ListTests) => void,
): void {
  const { section, path, columns } = list;
  const call = list.screen.list;
  const route = section.descriptor.routes.find((each) => each.path === path);
  if (route === undefined) throw new Error(`${section.name} has no route ${path}`);
  const show = (options: RenderOptions = {}): Rendered =>
    renderWithProviders(<ListScreen {...list.screen} />, {
      at: path,
      texts: { [section.name]: section.texts },
      ...options,
    });

  describe(route.title.en, () => {
    let server: FakeServer;
    beforeAll(() => setSampleKinds(section.descriptor));
    // Loading lazy modules takes seconds on a busy machine, so they are loaded before the tests.
    beforeAll(() => Promise.all([import('@portal/shared-ui/grid'), import('../table/RowsGrid.tsx')]), 60_000);
    beforeEach(() => (server = fakeServer({ [call]: { rows: [list.row] } })));
    afterEach(() => server.close());

    test('the table shows a row, from the call that the page makes early', async () => {
      show();
      await screen.findAllByRole('gridcell');
      expect(textsOf('columnheader')).toEqual(columns.map(([en]) => en));
      expect(textsOf('gridcell')).toEqual(columns.map(([, , cell]) => cell));
      // What stands above the list has calls of its own.
      expect(server.calls.filter((made) => made.split('?')[0] === call)).toEqual([route.firstCall]);
    });

    test('in Spanish the headers are Spanish', async () => {
      show({ language: 'es' });
      await screen.findAllByRole('gridcell');
      expect(textsOf('columnheader')).toEqual(columns.map(([, es]) => es));
    });

    test('on a phone a row is a card', async () => {
      const widen = onPhone();
      try {
        show();
        expect(await screen.findByRole('listitem')).toHaveTextContent(list.card);
      } finally {
        widen();
      }
    });

    test('an empty list shows its text in Spanish', async () => {
      server.answer(call, { rows: [] });
      show({ language: 'es' });
      expect(await screen.findByText(list.empty.es)).toBeVisible();
    });

    test('a failed list shows the error and Retry; an empty one shows its text', async () => {
      server.fail(call);
      const { user } = show();
      const table = await screen.findByRole('region', { name: route.title.en });
      const retry = await within(table).findByRole('button', { name: 'Retry' });
      server.answer(call, { rows: [] });
      await user.click(retry);
      expect(await screen.findByText(list.empty.en)).toBeVisible();
    });

    if (list.hasDocuments) {
      test('the documents of selected rows can be downloaded in one file', async () => {
        const { user } = show();
        const select = await findInGrid('checkbox', { name: /^Select (?!all)/ });
        expect(screen.queryByRole('button', { name: 'Download documents' })).not.toBeInTheDocument();
        await user.click(select);
        expect(await screen.findByRole('button', { name: 'Download documents' })).toBeEnabled();
      });
    }

    const { details } = list;
    if (details) {
      test('the record’s number opens its details, with status and documents, and is in the address', async () => {
        server.answer(details.call, { data: details.data });
        const { user, address } = show();
        await user.click(await findInGrid('link', { name: details.link }));
        const panel = within(await screen.findByRole('dialog', { name: details.title }));
        for (const text of details.shows) expect(await panel.findByText(text)).toBeInTheDocument();
        expect(panel.getByText('1 of 1')).toBeInTheDocument();
        expect(address()).toBe(`${path}${details.query}`);
      });
    }

    own?.({ show, server: () => server });
  });
}

// The checkbox column has no text.
const textsOf = (role: string): (string | null)[] =>
  screen
    .getAllByRole(role)
    .map((cell) => cell.textContent)
    .filter((text) => text !== '');
