import { renderWithProviders } from '@portal/shared-ui/testing';
import { act, screen } from '@testing-library/react';
import { use, useEffect, type ReactNode } from 'react';
import { useLocation } from '@portal/shared-ui/router';
import { noteForeignTool, watchBuiltIns } from '../containment/built-ins.ts';
import { PartRoot, type PartRootProps } from './PartRoot.tsx';

const onFault = jest.fn();
beforeEach(() => {
  onFault.mockClear();
  jest.spyOn(console, 'error').mockImplementation(() => undefined);
});

const LIMITS = { waiting: 30, drawn: 60 };
/** A page with a part. */
const Page = ({ children, limits = LIMITS }: Partial<PartRootProps>) => (
  <>
    <h1>Around</h1>
    <PartRoot
      section="mfe-quotes"
      kind="card"
      onFault={onFault}
      waiting={<p>On its way</p>}
      failed={<p>Failed</p>}
      limits={limits}
    >
      {children}
    </PartRoot>
  </>
);
const show = (part: ReactNode, limits?: PartRootProps['limits']) =>
  renderWithProviders(<Page {...(limits && { limits })}>{part}</Page>);

const never = new Promise<never>(() => undefined);
const Suspending = (): ReactNode => use(never);
const Throwing = (): ReactNode => {
  throw new TypeError('no rows');
};
const Empty = (): ReactNode => (
  <div>
    <span> </span>
  </div>
);
test.each([
  ['suspends for ever', Suspending, 'card', 'TimeoutError'],
  ['throws', Throwing, 'card', 'TypeError'],
  ['draws nothing', Empty, 'empty', 'NothingDrawn'],
])('a part that %s fails in its place and is reported', async (_, Part, kind, name) => {
  show(<Part />);
  expect(await screen.findByText('Failed')).toBeVisible();
  expect(screen.getByRole('heading', { name: 'Around' })).toBeVisible();
  expect(onFault).toHaveBeenCalledTimes(1);
  expect(onFault).toHaveBeenCalledWith(kind, expect.objectContaining({ name }));
});

test('a part without a limit for it may draw nothing', async () => {
  show(<Empty />, { waiting: 30 });
  await act(() => new Promise((resolve) => setTimeout(resolve, 80)));
  expect(onFault).not.toHaveBeenCalled();
});

test('a part is drawn with its page, follows its properties and the address, and goes with the page', () => {
  const Part = ({ name }: { name: string }) => <p>{`${name} at ${useLocation().pathname}`}</p>;
  const { rerender, unmount } = show(<Part name="one" />);
  expect(screen.getByText('one at /')).toBeVisible();
  rerender(
    <Page>
      <Part name="two" />
    </Page>,
  );
  expect(screen.getByText('two at /')).toBeVisible();
  unmount();
  expect(screen.queryByText('two at /')).not.toBeInTheDocument();
  expect(onFault).not.toHaveBeenCalled();
});

test('what a part changes of the built-ins is put back, and what a tool changed before is not', () => {
  const changes: string[] = [];
  watchBuiltIns((section, { message }) => changes.push(`${section}: ${message}`));
  noteForeignTool();
  const watched = (): void => undefined;
  history.pushState = watched;
  const { map } = Array.prototype;
  const Patching = (): ReactNode => {
    useEffect(() => {
      Array.prototype.map = () => [];
    }, []);
    return <p>Patching</p>;
  };
  show(<Patching />);
  expect(Array.prototype.map).toBe(map);
  expect(history.pushState).toBe(watched);
  // React runs effects twice in strict mode.
  expect(new Set(changes)).toEqual(new Set(['mfe-quotes: Array.prototype.map was changed']));
  Reflect.deleteProperty(history, 'pushState');
});
