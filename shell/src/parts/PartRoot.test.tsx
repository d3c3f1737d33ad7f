import { renderWithProviders } from '@portal/shared-ui/testing';
import { act, screen } from '@testing-library/react';
import { use, type ReactNode } from 'react';
import { useLocation } from '@portal/shared-ui/router';
import { PartRoot } from './PartRoot.tsx';

const onFault = jest.fn();
beforeEach(() => {
  onFault.mockClear();
  jest.spyOn(console, 'error').mockImplementation(() => undefined);
});

const limits = { waiting: 30, drawn: 60 };
/** A page with a part. */
const Page = ({ children }: { children: ReactNode }) => (
  <>
    <h1>Around</h1>
    <PartRoot
      section="mfe-quotes"
      kind="card"
      onFault={onFault}
      waiting={<p>On its way</p>}
      failed={(_, retry) => <button onClick={retry}>Retry</button>}
      limits={limits}
    >
      {children}
    </PartRoot>
  </>
);
const show = (part: ReactNode) => renderWithProviders(<Page>{part}</Page>);

const never = new Promise<never>(() => undefined);
let isCareless = true;
beforeEach(() => (isCareless = true));

const Suspending = (): ReactNode => {
  if (isCareless) use(never);
  return 'here';
};
const Throwing = (): ReactNode => {
  if (isCareless) throw new TypeError('no rows');
  return 'here';
};
const Empty = (): ReactNode =>
  isCareless ? (
    <div>
      <span> </span>
    </div>
  ) : (
    'here'
  );
test.each([
  ['suspends for ever', Suspending, 'card', 'TimeoutError'],
  ['throws', Throwing, 'card', 'TypeError'],
  ['draws nothing', Empty, 'empty', 'NothingDrawn'],
])(
  'a part that %s fails in its place, is reported, and Retry renders it anew',
  async (_, Part, kind, name) => {
    const { user } = show(<Part />);
    const retry = await screen.findByRole('button', { name: 'Retry' });
    expect(screen.getByRole('heading', { name: 'Around' })).toBeVisible();
    expect(onFault).toHaveBeenCalledTimes(1);
    expect(onFault).toHaveBeenCalledWith(kind, expect.objectContaining({ name }));
    isCareless = false;
    await user.click(retry);
    expect(await screen.findByText('here')).toBeVisible();
    await act(() => new Promise((resolve) => setTimeout(resolve, 80)));
    expect(screen.getByText('here')).toBeVisible();
  },
);

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
