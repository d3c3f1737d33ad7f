import { waitFor, within } from '@testing-library/react';
import { addTexts } from '@portal/shared-ui/i18n';
import en from '../../locales/en.json';
import es from '../../locales/es.json';
import { watchFrame } from './frame-watch.ts';

addTexts('shell', { en, es });

const removed = jest.fn();
let watch: MutationObserver;
const begin = (...load: [] | [Parameters<typeof watchFrame>[3]]): void => {
  watch = watchFrame(
    document.querySelector('main')!,
    [...document.querySelectorAll('[id]')],
    removed,
    ...load,
  );
};
beforeEach(() => {
  removed.mockClear();
  document.body.innerHTML = '<div id="frame"></div><main id="main"><div id="shell-view"></div></main>';
  begin();
});
afterEach(() => {
  watch.disconnect();
  document.documentElement.replaceChildren(document.createElement('head'), document.createElement('body'));
});

const settled = (): Promise<void> => new Promise((resolve) => setTimeout(resolve));
/** The page may have another body by then. */
const linkOf = (text: string): Promise<HTMLElement> => waitFor(() => within(document.body).getByText(text));

test.each<[string, () => void]>([
  ['an emptied body', () => (document.body.innerHTML = '')],
  ['an emptied main part', () => (document.getElementById('main')!.innerHTML = '')],
  ['a removed body', () => document.body.remove()],
  ['an emptied document', () => document.documentElement.replaceChildren()],
  ['a removed document', () => document.documentElement.remove()],
])('%s is told once and shows how to go on', async (_what, act) => {
  act();
  await settled();
  expect(removed.mock.calls).toEqual([[expect.objectContaining({ name: 'FrameRemoved' })]]);
  expect(await linkOf('Load again')).toHaveAttribute('href', '');
  document.body.innerHTML = '';
  await settled();
  expect(removed).toHaveBeenCalledTimes(1);
});

test.each<[string, () => void]>([
  ['an emptied body', () => (document.body.innerHTML = '')],
  ['an emptied document', () => document.documentElement.replaceChildren()],
])('without a connection, %s shows how to go on, too', async (_what, act) => {
  watch.disconnect();
  begin(() => Promise.reject(new Error('The chunk did not arrive')));
  act();
  expect(await linkOf('Retry')).toHaveAttribute('href', '');
  expect(document.body).toHaveTextContent('The portal cannot be opened right now');
});

test('a body that is removed while the script is on its way shows how to go on, too', async () => {
  watch.disconnect();
  begin(() => {
    document.body.remove();
    return import('./emptied-page.ts');
  });
  document.body.innerHTML = '';
  expect(await linkOf('Load again')).toHaveAttribute('href', '');
});

test('staff stay in the view of their customer', async () => {
  history.replaceState(null, '', '/orders?impersonate-customer-id=1001');
  document.body.innerHTML = '';
  await settled();
  expect(await linkOf('Go to home')).toHaveAttribute('href', '/?impersonate-customer-id=1001');
  history.replaceState(null, '', '/');
});

test('what comes and goes beside the frame is not told', async () => {
  const element = document.createElement('div');
  document.body.append(element);
  document.getElementById('main')!.append(document.createElement('p'));
  await settled();
  element.remove();
  await settled();
  expect(removed).not.toHaveBeenCalled();
});
