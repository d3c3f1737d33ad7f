import { ApiError } from '@portal/shared-contracts';
import { screen, waitFor } from '@testing-library/react';
import { useState, type ReactNode } from 'react';
import { useAction } from '../actions/use-action.ts';
import { TextInput } from '../form/TextInput.tsx';
import { renderWithProviders } from '../testing/index.ts';
import { ConfirmDialog } from './ConfirmDialog.tsx';

function Page({ onConfirm }: { onConfirm: () => Promise<unknown> }): ReactNode {
  const [open, setOpen] = useState(true);
  const [comment, setComment] = useState('');
  const action = useAction(onConfirm);
  return (
    <ConfirmDialog
      draft={null}
      open={open}
      action={action}
      title="Reject 2 quotes"
      description="The quotes are taken off your list."
      confirmLabel="Reject"
      onConfirm={() => action.send(comment)}
      onClose={() => setOpen(false)}
    >
      <TextInput label="Comment" name="comment" value={comment} onChange={setComment} />
    </ConfirmDialog>
  );
}
const isGone = () => waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());

test('the title names the dialog, and the description describes it', () => {
  renderWithProviders(<Page onConfirm={() => Promise.resolve()} />);
  expect(screen.getByRole('dialog', { name: 'Reject 2 quotes' })).toHaveAccessibleDescription(
    'The quotes are taken off your list.',
  );
});

test('Cancel closes the dialog without confirming', async () => {
  const onConfirm = jest.fn(() => Promise.resolve());
  const { user } = renderWithProviders(<Page onConfirm={onConfirm} />);
  await user.click(screen.getByRole('button', { name: 'Cancel' }));
  await isGone();
  expect(onConfirm).not.toHaveBeenCalled();
});

test('the dialog waits for the action and cannot be closed or confirmed again meanwhile', async () => {
  let done = (): void => undefined;
  const onConfirm = jest.fn(() => new Promise<void>((resolve) => (done = resolve)));
  const { user } = renderWithProviders(<Page onConfirm={onConfirm} />);
  await user.click(screen.getByRole('button', { name: 'Reject' }));
  expect(screen.getByRole('button', { name: 'Reject' })).toBeDisabled();
  expect(screen.getByRole('button', { name: 'Reject' })).toHaveAttribute('aria-busy', 'true');
  expect(screen.getByRole('button', { name: 'Cancel' })).toBeDisabled();
  await user.keyboard('{Escape}');
  expect(screen.getByRole('dialog')).toBeInTheDocument();
  done();
  await isGone();
  expect(onConfirm).toHaveBeenCalledTimes(1);
});

test('shows a failure, keeps the input, and allows another attempt', async () => {
  const onConfirm = jest
    .fn(() => Promise.resolve())
    .mockRejectedValueOnce(new ApiError(422, { catalogue: 'alreadyProcessed' }));
  const { user } = renderWithProviders(<Page onConfirm={onConfirm} />);
  await user.type(screen.getByLabelText('Comment'), 'Too late');
  await user.click(screen.getByRole('button', { name: 'Reject' }));
  await waitFor(() =>
    expect(screen.getByRole('alert')).toHaveTextContent(
      'Action cannot be completed because this item has already been processed.',
    ),
  );
  expect(screen.getByLabelText('Comment')).toHaveValue('Too late');
  await user.click(screen.getByRole('button', { name: 'Reject' }));
  await isGone();
});

interface QuestionProps {
  onConfirm?: () => Promise<unknown>;
  onClose?: () => void;
  isDestructive?: boolean;
}
function Question({
  onConfirm = () => Promise.resolve(),
  onClose = () => undefined,
  isDestructive = false,
}: QuestionProps): ReactNode {
  const action = useAction(onConfirm);
  return (
    <ConfirmDialog
      open
      isDestructive={isDestructive}
      title="T"
      description="D"
      action={action}
      onConfirm={() => action.send(undefined)}
      onClose={onClose}
    />
  );
}

test('shows Cancel and Confirm in Spanish', () => {
  renderWithProviders(<Question />, { language: 'es' });
  expect(screen.getByRole('button', { name: 'Cancelar' })).toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'Confirmar' })).toBeInTheDocument();
});

test('also shows a failure of a dialog without fields', async () => {
  const { user } = renderWithProviders(
    <Question onConfirm={() => Promise.reject(new ApiError(422, { catalogue: 'alreadyProcessed' }))} />,
  );
  await user.click(screen.getByRole('button', { name: 'Confirm' }));
  await waitFor(() => expect(screen.getByRole('alert')).toHaveTextContent('already been processed'));
  expect(screen.getByRole('dialog')).toBeInTheDocument();
});

test('Enter confirms a dialog without fields', async () => {
  const onConfirm = jest.fn(() => Promise.resolve());
  const { user } = renderWithProviders(<Question onConfirm={onConfirm} />);
  await user.keyboard('{Enter}');
  expect(onConfirm).toHaveBeenCalledTimes(1);
});

test('Enter closes a destructive dialog without confirming', async () => {
  const [onConfirm, onClose] = [jest.fn(() => Promise.resolve()), jest.fn()];
  const { user } = renderWithProviders(<Question isDestructive onConfirm={onConfirm} onClose={onClose} />);
  await user.keyboard('{Enter}');
  expect(onClose).toHaveBeenCalledTimes(1);
  expect(onConfirm).not.toHaveBeenCalled();
});

test('Enter in a field submits the dialog, once', async () => {
  const onConfirm = jest.fn(() => Promise.resolve());
  const { user } = renderWithProviders(<Page onConfirm={onConfirm} />);
  await user.type(screen.getByLabelText('Comment'), 'Too late{Enter}');
  await isGone();
  expect(onConfirm).toHaveBeenCalledTimes(1);
});
