import { act, screen } from '@testing-library/react';
import { useState, type ReactNode } from 'react';
import { renderWithProviders } from '../testing/index.ts';
import { lateModule } from './late-module.ts';
import { LateDialog } from './LateDialog.tsx';

interface Code {
  greeting: string;
}

/** Code that comes, or does not, when the test says so. */
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

function Page({ module }: { module: ReturnType<typeof lateCode>['module'] }): ReactNode {
  const [open, setOpen] = useState(false);
  return (
    <>
      <input aria-label="Typed" />
      <button onClick={() => setOpen(!open)}>{open ? 'Close it' : 'Open it'}</button>
      <LateDialog module={module} open={open} onFailed={() => setOpen(false)}>
        {({ greeting }) => open && <div role="dialog">{greeting}</div>}
      </LateDialog>
    </>
  );
}

const press = (name: string) => screen.getByRole('button', { name });

test('a press is answered while the code is on its way, which is asked for once and is there at once afterwards', async () => {
  const late = lateCode();
  const { user } = renderWithProviders(<Page module={late.module} />);
  expect(late.fetch).not.toHaveBeenCalled();
  await user.click(press('Open it'));
  expect(screen.getByRole('status')).toHaveTextContent('Loading...');
  await late.arrive();
  expect(screen.getByRole('dialog')).toHaveTextContent('hello');
  expect(screen.queryByRole('status')).not.toBeInTheDocument();
  await user.click(press('Close it'));
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  await user.click(press('Open it'));
  expect(screen.getByRole('dialog')).toBeVisible();
  expect(late.fetch).toHaveBeenCalledTimes(1);
});

test('a dialog that was given up before its code came does not open', async () => {
  const late = lateCode();
  const { user } = renderWithProviders(<Page module={late.module} />);
  await user.click(press('Open it'));
  await user.click(press('Close it'));
  expect(screen.queryByRole('status')).not.toBeInTheDocument();
  await late.arrive();
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
});

test('code that does not come is told, leaves what was typed, and is asked for again by the next press', async () => {
  const told = jest.fn();
  globalThis.reportError = told;
  const late = lateCode();
  const { user } = renderWithProviders(<Page module={late.module} />);
  await user.type(screen.getByRole('textbox'), 'a reason');
  await user.click(press('Open it'));
  await late.fail();
  expect(told).toHaveBeenCalledWith(expect.objectContaining({ message: 'down' }));
  expect(screen.queryByRole('status')).not.toBeInTheDocument();
  expect(screen.getByRole('textbox')).toHaveValue('a reason');
  await user.click(press('Open it'));
  await late.arrive();
  expect(screen.getByRole('dialog')).toBeVisible();
});
