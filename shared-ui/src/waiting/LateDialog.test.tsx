import { act, screen } from '@testing-library/react';
import { useState, type ReactNode } from 'react';
import { renderWithProviders } from '../testing/index.ts';
import { lateModule } from './late-module.ts';
import { LateDialog } from './LateDialog.tsx';

interface Code {
  greeting: string;
}

/** Code that loads or fails when the test decides. */
function lateCode() {
  let arrivals = Promise.withResolvers<Code>();
  const fetch = jest.fn(() => (arrivals = Promise.withResolvers<Code>()).promise);
  return {
    module: lateModule(fetch),
    fetch,
    arrive: () => act(async () => arrivals.resolve({ greeting: 'hello' })),
    fail: () => act(async () => arrivals.reject(new Error('down'))),
  };
}

const asked = { onClose: jest.fn(), report: jest.fn() };
const { reportError } = globalThis;
beforeEach(() => {
  jest.clearAllMocks();
  globalThis.reportError = asked.report;
});
afterEach(() => void (globalThis.reportError = reportError));

interface PageProps {
  module: ReturnType<typeof lateCode>['module'];
  onFailed?: (error: unknown) => void;
}

function Page({ module, onFailed }: PageProps): ReactNode {
  const [open, setOpen] = useState(false);
  asked.onClose.mockImplementation(() => setOpen(false));
  return (
    <>
      <input aria-label="Typed" />
      <button onClick={() => setOpen(!open)}>{open ? 'Close it' : 'Open it'}</button>
      <LateDialog module={module} open={open} onClose={asked.onClose} onFailed={onFailed}>
        {({ greeting }) => <div role="dialog">{open ? greeting : 'fading'}</div>}
      </LateDialog>
    </>
  );
}

const press = (name: string) => screen.getByRole('button', { name });

test('a press shows an indicator while the code loads, and the code is loaded only once', async () => {
  const late = lateCode();
  const { user } = renderWithProviders(<Page module={late.module} />);
  expect(late.fetch).not.toHaveBeenCalled();
  await user.click(press('Open it'));
  expect(screen.getByRole('status')).toHaveTextContent('Loading...');
  await late.arrive();
  expect(screen.getByRole('dialog')).toHaveTextContent('hello');
  expect(screen.queryByRole('status')).not.toBeInTheDocument();
  await user.click(press('Close it'));
  expect(screen.getByRole('dialog')).toHaveTextContent('fading');
  await user.click(press('Open it'));
  expect(screen.getByRole('dialog')).toHaveTextContent('hello');
  expect(late.fetch).toHaveBeenCalledTimes(1);
});

test('a dialog whose code is loaded already opens in the commit of its press', async () => {
  const late = lateCode();
  const loading = late.module.load();
  await late.arrive();
  await loading;
  const statuses: unknown[] = [];
  const { user } = renderWithProviders(<Page module={late.module} />);
  const watch = new MutationObserver(() => statuses.push(...screen.queryAllByRole('status')));
  watch.observe(document.body, { childList: true, subtree: true });
  await user.click(press('Open it'));
  expect(screen.getByRole('dialog')).toHaveTextContent('hello');
  expect(statuses).toEqual([]);
  watch.disconnect();
});

test.each(['arrive', 'fail'] as const)(
  'code that would %s after the dialog was closed opens and reports nothing',
  async (ends) => {
    const late = lateCode();
    const { user } = renderWithProviders(<Page module={late.module} />);
    await user.click(press('Open it'));
    await user.click(press('Close it'));
    expect(screen.queryByRole('status')).not.toBeInTheDocument();
    await late[ends]();
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    expect(asked.onClose).not.toHaveBeenCalled();
    expect(asked.report).not.toHaveBeenCalled();
  },
);

test('code that fails after the page was left reports nothing', async () => {
  const late = lateCode();
  const { user, unmount } = renderWithProviders(<Page module={late.module} />);
  await user.click(press('Open it'));
  unmount();
  await late.fail();
  expect(asked.onClose).not.toHaveBeenCalled();
  expect(asked.report).not.toHaveBeenCalled();
});

test('Cancel ends the loading and returns the focus', async () => {
  const late = lateCode();
  const { user } = renderWithProviders(<Page module={late.module} />);
  await user.click(press('Open it'));
  await user.click(press('Cancel'));
  expect(press('Open it')).toHaveFocus();
  expect(asked.onClose).toHaveBeenCalledTimes(1);
  expect(screen.queryByRole('status')).not.toBeInTheDocument();
});

test('Escape ends the loading, and the key reaches nothing else', async () => {
  const late = lateCode();
  const others = jest.fn();
  document.addEventListener('keydown', others);
  const { user } = renderWithProviders(<Page module={late.module} />);
  await user.click(press('Open it'));
  await user.keyboard('{Escape}');
  expect(screen.queryByRole('status')).not.toBeInTheDocument();
  expect(others).not.toHaveBeenCalled();
  await user.keyboard('{Escape}');
  expect(others).toHaveBeenCalledTimes(1);
  document.removeEventListener('keydown', others);
});

test('code that fails to load is reported, typed text stays, and the next press loads it again', async () => {
  const late = lateCode();
  const { user } = renderWithProviders(<Page module={late.module} />);
  await user.type(screen.getByRole('textbox'), 'a reason');
  await user.click(press('Open it'));
  await late.fail();
  expect(asked.report).toHaveBeenCalledWith(expect.objectContaining({ message: 'down' }));
  expect(screen.queryByRole('status')).not.toBeInTheDocument();
  expect(screen.getByRole('textbox')).toHaveValue('a reason');
  await user.click(press('Open it'));
  await late.arrive();
  expect(screen.getByRole('dialog')).toBeVisible();
});

test('a page can handle the failure itself', async () => {
  const late = lateCode();
  const onFailed = jest.fn();
  const { user } = renderWithProviders(<Page module={late.module} onFailed={onFailed} />);
  await user.click(press('Open it'));
  await late.fail();
  expect(onFailed).toHaveBeenCalledWith(expect.objectContaining({ message: 'down' }));
  expect(asked.report).not.toHaveBeenCalled();
  expect(asked.onClose).not.toHaveBeenCalled();
});
