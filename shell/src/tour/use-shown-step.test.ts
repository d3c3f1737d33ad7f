import type { SectionTourStep } from '@portal/shared-contracts';
import { renderHook, waitFor } from '@testing-library/react';
import { layOut } from '../testing/lay-out.ts';
import { findTarget, useHighlight } from './use-shown-step.ts';

describe('the target of a step', () => {
  let forgetPlaces: () => void;
  beforeEach(() => {
    forgetPlaces = layOut();
  });
  afterEach(() => {
    forgetPlaces();
    document.body.replaceChildren();
  });

  const add = (html: string) => document.body.insertAdjacentHTML('beforeend', html);
  const search = (limit?: number, signal = new AbortController().signal) =>
    findTarget('[data-nav="quotes"]', signal, limit);

  test('an existing element is found at once', async () => {
    add('<a data-nav="quotes" hidden></a><a data-nav="quotes" id="shown"></a>');
    expect(await search()).toBe(document.getElementById('shown'));
  });

  test('an element that is added later is found', async () => {
    const found = search();
    add('<a data-nav="quotes"></a>');
    expect(await found).toBe(document.querySelector('a'));
  });

  test('an element that becomes visible later is found', async () => {
    add('<a data-nav="quotes" hidden></a>');
    const found = search();
    document.querySelector('a')?.removeAttribute('hidden');
    expect(await found).toBe(document.querySelector('a'));
  });

  test('an element that does not appear is null after the limit', async () =>
    expect(await search(1)).toBeNull());

  test('an aborted search ends at once', async () => {
    const search_ = new AbortController();
    const found = search(60_000, search_.signal);
    search_.abort();
    expect(await found).toBeNull();
  });
});

describe('the highlight of a step', () => {
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

  test('a highlight that leaves the page, like that of the previous list, is replaced by the new one', async () => {
    const before = addSearch();
    const shown = { step: STEP, target: document.body };
    const { result } = renderHook(() => useHighlight(shown));
    await waitFor(() => expect(result.current).toBe(before));

    before.remove();
    const after = addSearch();
    await waitFor(() => expect(result.current).toBe(after));
  });
});
