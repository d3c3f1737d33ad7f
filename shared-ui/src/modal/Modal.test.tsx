import { screen, waitFor, within } from '@testing-library/react';
import { useState, type ReactNode } from 'react';
import { Button } from '../button/Button.tsx';
import { renderWithProviders } from '../testing/index.ts';
import { Modal, type ModalProps } from './Modal.tsx';

function Page(props: Partial<ModalProps>): ReactNode {
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button onClick={() => setOpen(true)}>Open it</Button>
      <Modal open={open} onClose={() => setOpen(false)} title="Delivery ZIP" {...props}>
        <label>
          ZIP <input />
        </label>
      </Modal>
    </>
  );
}

async function openedPage(props: Partial<ModalProps> = {}) {
  const page = renderWithProviders(<Page {...props} />);
  await page.user.click(screen.getByRole('button', { name: 'Open it' }));
  return { ...page, modal: await screen.findByRole('dialog', { name: 'Delivery ZIP' }) };
}
const isGone = () => waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());

test('a closed modal is not in the document', () => {
  renderWithProviders(<Page />);
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
});

test('the close icon closes the modal and returns the focus to the button that opened it', async () => {
  const { user, modal } = await openedPage();
  await user.click(within(modal).getByRole('button', { name: 'Close' }));
  await isGone();
  expect(screen.getByRole('button', { name: 'Open it' })).toHaveFocus();
});

test('Escape closes the modal', async () => {
  const { user } = await openedPage();
  await user.keyboard('{Escape}');
  await isGone();
});

test('Tab keeps the focus inside the modal', async () => {
  const { user, modal } = await openedPage();
  for (let step = 0; step < 5; step += 1) {
    await user.tab();
    expect(modal.parentElement?.parentElement).toContainElement(document.activeElement as HTMLElement);
  }
});

test.each(['success', 'none'] as const)('a modal of status %s has no close icon', async (status) => {
  const { modal } = await openedPage({ status });
  expect(within(modal).queryByRole('button', { name: 'Close' })).not.toBeInTheDocument();
});

test('a locked modal cannot be closed', async () => {
  const { user, modal } = await openedPage({ locked: true });
  expect(within(modal).getByRole('button', { name: 'Close' })).toBeDisabled();
  await user.keyboard('{Escape}');
  expect(modal).toBeInTheDocument();
});

test.each([
  ['sm', '440px'],
  ['md', '640px'],
  ['lg', '880px'],
  ['xl', '1140px'],
  ['full', '100%'],
] as const)('size %s is at most %s wide', async (size, maxWidth) => {
  const { modal } = await openedPage({ size });
  expect(modal).toHaveStyle({ maxWidth });
});

test.each([
  ['center', 'center'],
  ['top', 'flex-start'],
  ['bottom', 'flex-end'],
] as const)('position %s', async (position, alignItems) => {
  const { modal } = await openedPage({ position });
  expect(modal.parentElement).toHaveStyle({ alignItems });
});
