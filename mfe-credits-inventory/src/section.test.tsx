import { fakeServer, type FakeServer } from '@portal/shared-ui/testing';
import { screen, waitFor } from '@testing-library/react';
import { descriptor } from '../section.ts';
import * as section from './section.tsx';

let server: FakeServer;
beforeEach(() => (server = fakeServer({})));
afterEach(() => server.close());
// The section renders by itself, as it does in the shell: nothing here waits on React's behalf.
beforeAll(() => void Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: false }));

const isList = ({ path }: { path: string }): boolean => !path.includes(':');

test.each(descriptor.routes.filter(isList))(
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

test.each([
  ['/credit-memos/CM-1', 'Credit memo CM-1'],
  ['/dedicated-inventory/AL-1', 'Product AL-1'],
])('at %s a panel is open, and nothing once it is left', async (path, name) => {
  history.replaceState(null, '', path);
  const element = document.body.appendChild(document.createElement('div'));
  const unmount = await section.mount({
    element,
    signal: new AbortController().signal,
    onError: (error) => reportError(error),
  });
  expect(await screen.findByRole('dialog', { name })).toBeInTheDocument();
  await unmount();
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  element.remove();
});

test('each card of the descriptor has its component', async () => {
  expect(Object.keys(section.cards ?? {})).toEqual(descriptor.cards.map(({ id }) => id));
  const loaded = await Promise.all(Object.values(section.cards ?? {}).map((load) => load()));
  expect(loaded.map((card) => typeof card.default)).toEqual(descriptor.cards.map(() => 'function'));
});
