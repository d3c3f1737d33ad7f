import { setRecordKinds, type SectionModule } from '@portal/shared-contracts';
import { useShownPanel } from '@portal/shared-ui/data';
import { screen, waitFor } from '@testing-library/react';
import type { ReactNode } from 'react';
import { showView } from '../loading/section-views.tsx';
import { aLoader, aRelease } from '../testing/a-portal.ts';
import { panelApplication } from './panel-application.tsx';

// Without `act`: the views render as they do in the shell.
beforeAll(() => {
  Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: false });
  const title = { en: 'Saw cut', es: 'Corte' };
  setRecordKinds([
    aRelease({ descriptor: { panels: [{ kind: 'cuts', title, page: '/cuts', opens: 'anywhere' }] } }),
  ]);
});
beforeEach(() => history.replaceState(null, '', '/?details=cuts.C-1'));

const onFault = jest.fn();
beforeEach(() => onFault.mockClear());

function open(load: () => Promise<SectionModule>, limits?: { open: number; drawn: number; unmount: number }) {
  const application = panelApplication('cuts', {
    ...(limits && { limits }),
    name: 'mfe-cuts',
    loader: aLoader(load),
    host: document.body,
    onClosed: jest.fn(),
    onFault,
    renew: () => Promise.resolve(false),
  });
  void application.mount();
  return application;
}
const placeholder = () => screen.findByRole('status');
const isGone = () => waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());

test('the placeholder stays after the section has loaded, until its panel is there', async () => {
  const { promise: isDrawn, resolve: draw } = Promise.withResolvers<void>();
  function Panel(): ReactNode {
    useShownPanel('cuts', true);
    return null;
  }
  const panel: SectionModule['mount'] = ({ element }) => {
    const drawn = isDrawn.then(() => showView(element, <Panel />));
    return Promise.resolve(() => drawn.then((hide) => hide()));
  };
  const { unmount } = open(() => Promise.resolve({ mount: jest.fn(), panels: { cuts: panel } }));
  expect(await placeholder()).toBeInTheDocument();
  draw();
  await isGone();
  await unmount();
});

test('the failure takes the place of the placeholder', async () => {
  const { promise, reject } = Promise.withResolvers<SectionModule>();
  const { unmount } = open(() => promise);
  await placeholder();
  reject(new Error('offline'));
  expect(await screen.findByRole('alert')).toHaveTextContent('These details cannot be shown here right now');
  await waitFor(() => expect(screen.getAllByRole('dialog')).toHaveLength(1));
  await unmount();
  await isGone();
});

test('a panel that draws nothing shows its failure, but not while the address names no record', async () => {
  const panels = { cuts: () => Promise.resolve(() => Promise.resolve()) };
  const limits = { open: 1_000, drawn: 50, unmount: 50 };
  const { unmount } = open(() => Promise.resolve({ mount: jest.fn(), panels }), limits);
  expect(await screen.findByRole('alert')).toHaveTextContent('These details cannot be shown here right now');
  expect(onFault).toHaveBeenCalledWith('empty', expect.anything(), 'error');
  await unmount();
  onFault.mockClear();
  history.replaceState(null, '', '/');
  const other = open(() => Promise.resolve({ mount: jest.fn(), panels }), limits);
  await new Promise((resolve) => setTimeout(resolve, 150));
  expect(onFault).not.toHaveBeenCalled();
  await other.unmount();
});

test('a panel that the person leaves while it loads leaves no placeholder', async () => {
  const { unmount } = open(() => new Promise<never>(() => undefined));
  await placeholder();
  await unmount();
  await isGone();
});
