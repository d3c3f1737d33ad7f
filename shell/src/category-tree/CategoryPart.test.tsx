import type { Catalogue } from '@portal/shared-contracts';
import { translatePages } from '@portal/shared-contracts/translate-pages';
import { renderWithProviders } from '@portal/shared-ui/testing';
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { PortalProvider, type Portal } from '../loading/portal.ts';
import { guardLeaving } from '../unsaved/leave-guard.ts';
import { CategoryPart } from './CategoryPart.tsx';
import catalogueEn from '../../locales/catalogue.en.json';
import catalogueEs from '../../locales/catalogue.es.json';
import en from '../../locales/drawer.en.json';
import es from '../../locales/drawer.es.json';

const SHOP = {
  url: 'https://shop.example',
  cartUrl: 'https://shop.example/cart',
  redirectUrl: 'https://shop.example/open',
};
const text = (english: string, spanish: string) => ({ en: english, es: spanish });
const catalogue: Catalogue = {
  categories: [
    {
      id: 'steel',
      name: text('Steel', 'Acero'),
      productsBySubCategories: [
        {
          id: 'tube',
          name: text('Tube & Pipe', 'Tubería'),
          productsBySubcategory: [
            { kind: 'type', id: 'round', name: text('Round tube', 'Tubería redonda') },
            { kind: 'product', id: 'A53', name: text('A53 pipe <b>2"</b>', 'Tubo A53') },
          ],
        },
      ],
    },
    { id: 'bronze', name: text('Bronze', 'Bronce'), productsBySubCategories: [] },
  ],
};

// read-catalogue.test.ts tests how the catalogue is read. The page caches it, so it would leak into the next test here.
let mockAnswer: Catalogue | null;
jest.mock('../catalogue/read-catalogue.ts', () => ({ useCategories: () => useState(mockAnswer)[0] }));

let guard: AbortController;
beforeEach(() => {
  mockAnswer = catalogue;
  guard = new AbortController();
});
afterEach(() => guard.abort());

function show(language: 'en' | 'es' = 'en') {
  const portal = { leaveGuard: guardLeaving(guard.signal) } as Partial<Portal> as Portal;
  return renderWithProviders(
    <PortalProvider value={portal}>
      <CategoryPart shop={SHOP} />
    </PortalProvider>,
    {
      language,
      texts: { shell: { en: { ...catalogueEn, ...en }, es: { ...catalogueEs, ...es } } },
    },
  );
}
const rows = () => screen.queryAllByRole('treeitem').map((row) => row.textContent);
const row = (name: string | RegExp) => screen.getByRole('treeitem', { name });
const marks = () => [...document.querySelectorAll('mark')].map((mark) => mark.textContent);

test('a click opens an entry, which shows its own page and its children, and closes it again', async () => {
  const { user } = show();
  const closed = ['Steel', 'Bronze', 'Precision Cutting', 'Custom extrusions', 'Export'];
  expect(rows()).toEqual(closed);
  await user.click(row('Steel'));
  expect(rows().slice(0, 3)).toEqual(['Steel', 'See all: Steel', 'Tube & Pipe']);
  expect(row('Steel')).toHaveAttribute('aria-expanded', 'true');
  await user.click(row('Tube & Pipe'));
  expect(row('See all: Tube & Pipe')).toHaveAttribute('href', 'https://shop.example/c/steel/tube');
  expect(row('Round tube')).toHaveAttribute('href', 'https://shop.example/c/steel/tube/round');
  expect(row('A53 pipe <b>2"</b>')).toHaveAttribute('href', 'https://shop.example/product/A53');
  await user.click(row('Steel'));
  expect(rows()).toEqual(closed);
});

test('the tree is one tab stop, and keys move inside it', async () => {
  const { user } = show();
  await user.tab();
  expect(screen.getByRole('searchbox')).toHaveFocus();
  await user.tab();
  expect(row('Steel')).toHaveFocus();
  await user.keyboard('{ArrowRight}{ArrowRight}{ArrowDown}');
  expect(row('Tube & Pipe')).toHaveFocus();
  await user.keyboard(' ');
  expect(row('Round tube')).toBeVisible();
  await user.keyboard('{End}');
  expect(row('Export')).toHaveFocus();
  await user.keyboard('{Home}bro');
  expect(row('Bronze')).toHaveFocus();
  await user.keyboard('{ArrowUp}');
  expect(row(/^A53/)).toHaveFocus();
  await user.keyboard('{ArrowLeft}{ArrowLeft}');
  expect(row('Tube & Pipe')).toHaveAttribute('aria-expanded', 'false');
  await user.tab();
  expect(document.body).toHaveFocus();
  await user.tab({ shift: true });
  expect(row('Tube & Pipe')).toHaveFocus();
});

test('a search shows marked matches below their parents, and clearing it restores the tree', async () => {
  const { user } = show('es');
  await user.click(row('Acero'));
  await user.type(screen.getByRole('searchbox', { name: 'Buscar productos' }), 'tuberia');
  await waitFor(() => expect(screen.getByRole('status')).toHaveTextContent('2 coincidencias'));
  expect(rows()).toEqual(['Acero', 'Tubería', 'Ver todo: Tubería', 'Tubería redonda']);
  expect(marks()).toEqual(['Tubería', 'Tubería']);
  await user.keyboard('{ArrowDown}{End}');
  expect(row('Tubería redonda')).toHaveFocus();
  await user.click(row('Acero'));
  expect(rows()).toEqual(['Acero']);
  await user.clear(screen.getByRole('searchbox'));
  await waitFor(() => expect(rows().slice(0, 4)).toEqual(['Acero', 'Ver todo: Acero', 'Tubería', 'Bronce']));
  expect(screen.getByRole('status')).toBeEmptyDOMElement();
});

test('a search waits for 125 ms without a key press', () => {
  show();
  jest.useFakeTimers();
  try {
    fireEvent.change(screen.getByRole('searchbox'), { target: { value: 'bronze' } });
    act(() => jest.advanceTimersByTime(124));
    expect(rows()).toHaveLength(5);
    act(() => jest.advanceTimersByTime(1));
    expect(rows()).toEqual(['Bronze']);
  } finally {
    jest.useRealTimers();
  }
});

test('a search without a match shows a text and can be cleared; Escape clears it before it closes the drawer', async () => {
  const { user } = show();
  const box = screen.getByRole('searchbox');
  await user.type(box, 'titanium');
  expect(await screen.findByText('Nothing matches “titanium”')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Clear search' }));
  expect(box).toHaveFocus();
  expect(await screen.findByRole('treeitem', { name: 'Steel' })).toBeVisible();

  await user.type(box, 'x');
  expect(fireEvent.keyDown(box, { key: 'Escape' })).toBe(false);
  expect(box).toHaveValue('');
  expect(fireEvent.keyDown(box, { key: 'Escape' })).toBe(true);
});

test('in a translated page, each search marks its own words', async () => {
  const { user } = show();
  translatePages();
  const box = screen.getByRole('searchbox');
  await user.type(box, 'tub');
  await waitFor(() => expect(marks()).toContain('Tub'));
  await user.type(box, 'e & pipe');
  await waitFor(() => expect(marks()).toEqual(['Tube', '&', 'Pipe', 'tube', 'pipe']));
  await user.clear(box);
  await waitFor(() => expect(rows()).toContain('Bronze'));
  await user.type(box, 'round');
  await waitFor(() => expect(marks()).toEqual(['Round']));
  expect([rows(), window.staleTexts?.()]).toEqual([['Steel', 'Tube & Pipe', 'Round tube'], []]);
});

test('without the catalogue the static pages are shown, and Retry loads the rest', async () => {
  mockAnswer = {};
  const { user } = show();
  expect(screen.getByRole('alert')).toHaveTextContent('The product list could not be loaded');
  expect(rows()).toEqual(['Precision Cutting', 'Custom extrusions', 'Export']);
  mockAnswer = catalogue;
  await user.click(screen.getByRole('button', { name: 'Retry' }));
  expect(row('Steel')).toBeVisible();
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
});

test('a skeleton is shown while the catalogue loads', () => {
  mockAnswer = null;
  show();
  expect(screen.getByRole('status', { name: 'The products are being loaded.' })).toBeVisible();
});
