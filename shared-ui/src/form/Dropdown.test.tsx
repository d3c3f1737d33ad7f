import { screen, waitFor, within } from '@testing-library/react';
import { useState, type ReactNode } from 'react';
import { renderWithProviders } from '../testing/index.ts';
import { Dropdown, type DropdownOption } from './Dropdown.tsx';

const REASONS: DropdownOption[] = [
  { value: 'price', label: 'Price' },
  { value: 'leadTime', label: 'Lead time' },
  { value: 'needCredit', label: 'Need credit', disabled: true },
  { value: 'other', label: 'Other' },
];

function One({ options = REASONS }: { options?: DropdownOption[] }): ReactNode {
  const [value, setValue] = useState<string | null>(null);
  return <Dropdown label="Reason" options={options} value={value} onChange={setValue} />;
}
function Several(): ReactNode {
  const [value, setValue] = useState<string[]>([]);
  return <Dropdown label="Reasons" multiple options={REASONS} value={value} onChange={setValue} />;
}
const field = (name = 'Reason') => screen.getByRole('combobox', { name });
const list = () => screen.findByRole('listbox');
const isClosed = () => waitFor(() => expect(screen.queryByRole('listbox')).not.toBeInTheDocument());

test('an empty dropdown shows "Select an option"', () => {
  renderWithProviders(<One />);
  expect(field()).toHaveTextContent('Select an option');
  expect(field()).toHaveAttribute('aria-expanded', 'false');
});

test('shows the placeholder in Spanish', () => {
  renderWithProviders(<One />, { language: 'es' });
  expect(field()).toHaveTextContent('Seleccione una opción');
});

test('a click opens the list; a click on an option selects it and closes the list', async () => {
  const { user } = renderWithProviders(<One />);
  await user.click(field());
  await user.click(within(await list()).getByRole('option', { name: 'Lead time' }));
  await isClosed();
  expect(field()).toHaveTextContent('Lead time');
});

test('a list without options says so', async () => {
  const { user } = renderWithProviders(<One options={[]} />);
  await user.click(field());
  expect(within(await list()).getByRole('option', { name: 'No options available' })).toHaveAttribute(
    'aria-disabled',
    'true',
  );
});

test('several options can be selected, and their number is shown', async () => {
  const { user } = renderWithProviders(<Several />);
  await user.click(field('Reasons'));
  const options = within(await list());
  await user.click(options.getByRole('option', { name: 'Price' }));
  await user.click(options.getByRole('option', { name: 'Other' }));
  expect(options.getByRole('option', { name: 'Other' })).toHaveAttribute('aria-selected', 'true');
  await user.keyboard('{Escape}');
  await isClosed();
  expect(field('Reasons')).toHaveTextContent('2 selected');
});

test('the keyboard opens the list, moves in it, selects and closes it', async () => {
  const { user } = renderWithProviders(<One />);
  await user.tab();
  expect(field()).toHaveFocus();
  await user.keyboard('{ArrowDown}');
  const options = within(await list());
  await waitFor(() => expect(options.getByRole('option', { name: 'Price' })).toHaveFocus());
  await user.keyboard('{End}');
  expect(options.getByRole('option', { name: 'Other' })).toHaveFocus();
  await user.keyboard('{Home}{ArrowDown}');
  expect(options.getByRole('option', { name: 'Lead time' })).toHaveFocus();
  await user.keyboard('{Enter}');
  await isClosed();
  expect(field()).toHaveTextContent('Lead time');
  expect(field()).toHaveFocus();
});

test('a letter moves to its option in the open list', async () => {
  const { user } = renderWithProviders(<One />);
  await user.click(field());
  const options = within(await list());
  await waitFor(() => expect(options.getByRole('option', { name: 'Price' })).toHaveFocus());
  await user.keyboard('o');
  expect(options.getByRole('option', { name: 'Other' })).toHaveFocus();
});

test('a letter selects an option in the closed dropdown', async () => {
  const { user } = renderWithProviders(<One />);
  await user.tab();
  await user.keyboard('l');
  expect(field()).toHaveTextContent('Lead time');
});

test('a letter does not select a disabled option', async () => {
  const { user } = renderWithProviders(<One />);
  await user.tab();
  await user.keyboard('n');
  expect(field()).toHaveTextContent('Select an option');
});

test('an error marks the field and describes it', () => {
  renderWithProviders(
    <Dropdown
      label="Reason"
      options={REASONS}
      value={null}
      error="Reason is required"
      onChange={() => undefined}
    />,
  );
  expect(field()).toHaveAttribute('aria-invalid', 'true');
  expect(field()).toHaveAccessibleDescription('Reason is required');
});

test('a disabled dropdown does not open', async () => {
  const { user } = renderWithProviders(
    <Dropdown label="Reason" options={REASONS} value="price" disabled onChange={() => undefined} />,
  );
  expect(field()).toHaveAttribute('aria-disabled', 'true');
  await user.click(field());
  expect(screen.queryByRole('listbox')).not.toBeInTheDocument();
});

test('the list is at most 15rem high and the field at least 206 pixels wide', async () => {
  const { user } = renderWithProviders(<One />);
  expect(field().parentElement).toHaveStyle({ minWidth: '206px' });
  await user.click(field());
  expect((await list()).style.maxHeight).toMatch(/^min\(15rem, /);
});

test('the list closes when something else is pressed or Tab leaves it', async () => {
  const { user } = renderWithProviders(
    <>
      <One />
      <button type="button">Next</button>
    </>,
  );
  await user.click(field());
  await list();
  await user.click(screen.getByRole('button', { name: 'Next' }));
  await isClosed();
  await user.click(field());
  await user.keyboard('{Tab}');
  await isClosed();
});

test('Escape closes the list alone', async () => {
  const onKeyDown = jest.fn();
  const { user } = renderWithProviders(
    <div onKeyDown={onKeyDown}>
      <One />
    </div>,
  );
  await user.click(field());
  await list();
  await user.keyboard('{Escape}');
  await isClosed();
  expect(onKeyDown).not.toHaveBeenCalled();
});
