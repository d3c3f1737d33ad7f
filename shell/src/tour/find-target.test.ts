import { layOut } from '../testing/lay-out.ts';
import { findTarget } from './find-target.ts';

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

test('an element that is there is found at once', async () => {
  add('<a data-nav="quotes" hidden></a><a data-nav="quotes" id="shown"></a>');
  expect(await search()).toBe(document.getElementById('shown'));
});

test('an element that comes later is waited for', async () => {
  const found = search();
  add('<a data-nav="quotes"></a>');
  expect(await found).toBe(document.querySelector('a'));
});

test('an element that is shown later is waited for', async () => {
  add('<a data-nav="quotes" hidden></a>');
  const found = search();
  document.querySelector('a')?.removeAttribute('hidden');
  expect(await found).toBe(document.querySelector('a'));
});

test('an element that does not come is given up', async () => expect(await search(1)).toBeNull());

test('nobody waits any more once the search is aborted', async () => {
  const search_ = new AbortController();
  const found = search(60_000, search_.signal);
  search_.abort();
  expect(await found).toBeNull();
});
