import type { SectionTourStep } from '@portal/shared-contracts';
import { renderHook, waitFor } from '@testing-library/react';
import { layOut } from '../testing/lay-out.ts';
import { useHighlight } from './use-highlight.ts';

const text = { en: 'Search', es: 'Buscar' };
const STEP: SectionTourStep = {
  id: 'search',
  order: 1,
  viewport: 'mobile',
  path: '/orders/pending-quotes',
  target: 'nav',
  placement: 'top',
  title: text,
  description: text,
  highlight: 'input',
};

let forgetPlaces: () => void;
beforeEach(() => {
  forgetPlaces = layOut();
});
afterEach(() => {
  forgetPlaces();
  document.body.replaceChildren();
});

function addSearch(): Element {
  document.body.insertAdjacentHTML('beforeend', '<input type="search">');
  return document.querySelector('input')!;
}

test('what leaves the page, as that of the list before does, gives way to what comes in its place', async () => {
  const before = addSearch();
  const shown = { step: STEP, target: document.body };
  const { result } = renderHook(() => useHighlight(shown));
  await waitFor(() => expect(result.current).toBe(before));

  before.remove();
  const after = addSearch();
  await waitFor(() => expect(result.current).toBe(after));
});
