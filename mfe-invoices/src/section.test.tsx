import { fakeServer, type FakeServer } from '@portal/shared-ui/testing';
import { screen, waitFor } from '@testing-library/react';
import { descriptor } from '../section.ts';
import * as section from './section.tsx';

let server: FakeServer;
beforeEach(() => (server = fakeServer({})));
afterEach(() => server.close());
// The section renders by itself, as it does in the shell: nothing here waits on React's behalf.
beforeAll(() => void Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: false }));

test.each(descriptor.routes)(
  'at $path stands its screen, and nothing once it is left',
  async ({ path, title }) => {
    history.replaceState(null, '', path);
    const element = document.body.appendChild(document.createElement('div'));
    const onError = jest.fn();
    const unmount = await section.mount({ element, signal: new AbortController().signal, onError });
    expect(await screen.findByRole('heading', { level: 1, name: title.en })).toBeVisible();
    await unmount();
    await waitFor(() => expect(element).toBeEmptyDOMElement());
    element.remove();
    expect(onError).not.toHaveBeenCalled();
  },
);

test('the figures of the descriptor have their component', async () => {
  expect(Object.keys(section.figures ?? {})).toEqual(descriptor.figures?.map(({ id }) => id));
  const loaded = await Promise.all(Object.values(section.figures ?? {}).map((load) => load()));
  expect(loaded.map((figures) => typeof figures.default)).toEqual(['function']);
});

test('each card of the descriptor has its component', async () => {
  expect(Object.keys(section.cards ?? {})).toEqual(descriptor.cards.map(({ id }) => id));
  const loaded = await Promise.all(Object.values(section.cards ?? {}).map((load) => load()));
  expect(loaded.map((card) => typeof card.default)).toEqual(descriptor.cards.map(() => 'function'));
});
