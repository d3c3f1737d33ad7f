import { windowUntil, type MountContext } from '@portal/shared-contracts';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { lazy, Suspense, type ReactElement } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, Route, Routes } from '../router.ts';
import { lateScreen } from './LateScreen.tsx';
import { lateModule } from '../waiting/late-module.ts';
import { mountSection } from './mount-section.tsx';

const texts = { en: { hello: 'Hello' }, es: { hello: 'Hola' } };
// Without `act`: a section renders as it does in the shell.
beforeAll(() => void Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: false }));

let element: HTMLElement;
beforeEach(() => {
  element = document.body.appendChild(document.createElement('div'));
  history.replaceState(null, '', '/one');
});
afterEach(() => element.remove());

const context = (more: Partial<MountContext> = {}): MountContext => ({
  element,
  signal: new AbortController().signal,
  window: windowUntil(new AbortController().signal),
  onError: () => undefined,
  ...more,
});

function Screen() {
  const { t } = useTranslation('mfe-test');
  return (
    <>
      <h1>{t('hello')}</h1>
      <Link to="/two">Next</Link>
    </>
  );
}
const children = (
  <Routes>
    <Route path="/one" element={<Screen />} />
    <Route path="/two" element={<h1>Second</h1>} />
  </Routes>
);
const mount = (more: Partial<MountContext> = {}, content = children) =>
  mountSection({ name: 'mfe-test', texts, context: context(more), children: content });

test('a mounted section is in the page, shows its own texts and navigates by its links', async () => {
  const unmount = await mount();
  expect(screen.getByRole('heading', { name: 'Hello' })).toBeVisible();
  await userEvent.click(screen.getByRole('link', { name: 'Next' }));
  expect(await screen.findByRole('heading', { name: 'Second' })).toBeVisible();
  await unmount();
  expect(element).toBeEmptyDOMElement();
});

/** Parts of a screen that together take longer than one of React's tasks. `first` runs with the first part. */
function slowParts(first: () => void): ReactElement {
  let drawn = 0;
  function Part(): string {
    if (drawn === 0) first();
    drawn += 1;
    const began = performance.now();
    while (performance.now() - began < 10);
    return '';
  }
  return (
    <>
      {Array.from({ length: 20 }, (_, at) => (
        <Part key={at} />
      ))}
    </>
  );
}

test.each([
  ['goes on while a section that is covered is drawn', true],
  ['waits for a section in whose place nothing is shown', false],
])('other work of the page %s', async (_, isCovered) => {
  let isDone = false;
  await mount(
    { isCovered },
    slowParts(() => setTimeout(() => (isDone = true))),
  );
  expect(isDone).toBe(isCovered);
});

test('a navigation during the first render shows the page that the person went to', async () => {
  const goOn = () => {
    history.pushState(null, '', '/two');
    window.dispatchEvent(new PopStateEvent('popstate'));
  };
  await mount(
    { isCovered: true },
    <>
      {slowParts(() => setTimeout(goOn))}
      {children}
    </>,
  );
  expect(await screen.findByRole('heading', { name: 'Second' })).toBeVisible();
});

test('a section that the person leaves during its first render is not shown', async () => {
  const left = new AbortController();
  const drawing = mount(
    { isCovered: true, signal: left.signal },
    slowParts(() => setTimeout(() => left.abort(new Error('left')))),
  );
  await expect(drawing).rejects.toThrow('left');
  expect(element).toBeEmptyDOMElement();
});

test('a section that the person left before it mounts is not shown', async () => {
  const reason = new Error('left');
  await expect(mount({ signal: AbortSignal.abort(reason) })).rejects.toBe(reason);
  expect(element).toBeEmptyDOMElement();
});

test.each([true, false])(
  'an error of a screen (covered: %s) is reported to the shell, and Retry renders the screen again',
  async (isCovered) => {
    jest.spyOn(console, 'error').mockImplementation(() => undefined);
    let broken = true;
    function Fragile() {
      if (broken) throw new Error('broken screen');
      return <p>Whole again</p>;
    }
    const onError = jest.fn();
    await mount({ onError, isCovered }, <Fragile />);
    await waitFor(() =>
      expect(onError).toHaveBeenCalledWith(expect.objectContaining({ message: 'broken screen' })),
    );
    expect(screen.getByRole('alert')).toHaveTextContent('This page cannot be shown right now');
    broken = false;
    await userEvent.click(screen.getByRole('button', { name: 'Retry' }));
    expect(await screen.findByText('Whole again')).toBeVisible();
  },
);

const never = () => new Promise<never>(() => undefined);

test.each([
  ['that opens on demand', lazy(never)],
  ['that a route begins with', lateScreen(lateModule(never), () => () => null, null)],
])('a screen %s whose code does not load is reported in time', async (_, Missing) => {
  jest.spyOn(console, 'error').mockImplementation(() => undefined);
  const onError = jest.fn();
  await mount({ onError, patience: 20 }, <Missing />);
  await waitFor(() =>
    expect(onError).toHaveBeenCalledWith(expect.objectContaining({ name: 'ChunkLoadError' })),
  );
  expect(screen.getByRole('alert')).toHaveTextContent('This page cannot be shown right now');
});

type Screens = Record<'One' | 'Two', () => string>;

test('a late screen does not suspend while it loads, and other screens of its script then render at once', async () => {
  let arrive = (_: Screens): void => undefined;
  const screens = lateModule(() => new Promise<Screens>((resolve) => (arrive = resolve)));
  const One = lateScreen(screens, (module) => module.One, <p>On its way</p>);
  const Two = lateScreen(screens, (module) => module.Two, <p>On its way</p>);
  await mount(
    {},
    <Suspense fallback={<p>Suspended</p>}>
      <One />
    </Suspense>,
  );
  expect(element).toHaveTextContent(/^On its way$/);
  arrive({ One: () => 'Here', Two: () => 'Here too' });
  await waitFor(() => expect(element).toHaveTextContent(/^Here$/));
  const other = document.createElement('div');
  await mount({ element: other }, <Two />);
  expect(other).toHaveTextContent(/^Here too$/);
});
