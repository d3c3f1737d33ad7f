import { screen, within } from '@testing-library/react';
import { useState, type ReactNode } from 'react';
import { renderWithProviders, withMouse } from '../testing/index.ts';
import { DateField } from './DateField.tsx';
import { dateProblem, type DateRules, type InputProblem } from './input-problem.ts';
import { RadioGroup } from './RadioGroup.tsx';
import { Select } from './Select.tsx';
import { TextArea } from './TextArea.tsx';

const REASONS = [
  { value: 'price', label: 'Price' },
  { value: 'leadTime', label: 'Lead time', description: 'Too long' },
  { value: 'needCredit', label: 'Need credit', disabled: true },
] as const;
type Reason = (typeof REASONS)[number]['value'];

function Comment(): ReactNode {
  const [value, setValue] = useState('');
  return (
    <TextArea label="Comment" name="comment" required maxLength={10} value={value} onChange={setValue} />
  );
}
function Branch({ required = false }: { required?: boolean }): ReactNode {
  const [value, setValue] = useState<Reason | null>(null);
  return (
    <Select
      label="Reason"
      name="reason"
      required={required}
      options={REASONS}
      value={value}
      onChange={setValue}
    />
  );
}
function Reasons(): ReactNode {
  const [value, setValue] = useState<Reason | null>(null);
  return (
    <RadioGroup label="Reason" name="reason" required options={REASONS} value={value} onChange={setValue} />
  );
}
function Day(): ReactNode {
  const [value, setValue] = useState('');
  return <DateField label="Needed on" name="day" min="2026-11-02" value={value} onChange={setValue} />;
}

test('a text area has a label, a maximum length and an error', async () => {
  const { user } = renderWithProviders(<Comment />);
  const field = screen.getByRole('textbox', { name: 'Comment' });
  await user.click(field);
  await user.tab();
  expect(field).toBeInvalid();
  expect(field).toHaveAccessibleDescription('Comment is required');
  await user.type(field, 'Too expensive');
  expect(field).toHaveValue('Too expens');
  expect(field).toBeValid();
});

test('an option can be selected and cleared', async () => {
  const { user } = renderWithProviders(<Branch />);
  const field = screen.getByRole('combobox', { name: 'Reason' });
  expect(within(field).getByRole('option', { name: 'Select an option' })).toHaveProperty('selected', true);
  await user.selectOptions(field, 'Lead time');
  expect(field).toHaveValue('leadTime');
  await user.selectOptions(field, 'Select an option');
  expect(field).toHaveValue('');
  expect(field).toBeValid();
});

test('with a mouse, an option can be selected and cleared in the portal’s own list', async () => {
  const touch = withMouse();
  const { user } = renderWithProviders(<Branch required />);
  const field = screen.getByRole('combobox', { name: 'Reason' });
  await user.click(field);
  await user.click(screen.getByRole('option', { name: 'Lead time' }));
  expect(field).toHaveTextContent('Lead time');
  expect(field).toBeValid();
  await user.click(field);
  await user.click(screen.getByRole('option', { name: 'Select an option' }));
  await user.tab();
  expect(field).toHaveAccessibleDescription('Reason is required');
  touch();
});

test('a required selection that is left empty shows an error', async () => {
  const { user } = renderWithProviders(<Branch required />);
  await user.tab();
  await user.tab();
  expect(screen.getByRole('combobox')).toHaveAccessibleDescription('Reason is required');
});

test('a radio group has a name, can be used by keyboard, and shows its error after blur', async () => {
  const { user } = renderWithProviders(<Reasons />);
  const group = screen.getByRole('radiogroup', { name: 'Reason' });
  await user.tab();
  expect(screen.getByRole('radio', { name: 'Price' })).toHaveFocus();
  expect(group).toHaveAttribute('aria-invalid', 'false');
  await user.tab();
  expect(group).toHaveAccessibleDescription('Reason is required');
  await user.click(screen.getByRole('radio', { name: /Lead time/ }));
  expect(screen.getByRole('radio', { name: /Lead time/ })).toBeChecked();
  expect(group).toHaveAttribute('aria-invalid', 'false');
  await user.keyboard('{ArrowUp}');
  expect(screen.getByRole('radio', { name: 'Price' })).toBeChecked();
  expect(screen.getByRole('radio', { name: 'Need credit' })).toBeDisabled();
});

test.each<[string, DateRules, InputProblem | null]>([
  ['', { required: true }, 'required'],
  ['', {}, null],
  ['2026-11-02', { min: '2026-11-02', max: '2026-11-02' }, null],
  ['2026-11-01', { min: '2026-11-02' }, 'dateOutside'],
  ['2026-11-03', { max: '2026-11-02' }, 'dateOutside'],
])('the date %j under %j has the problem %s', (value, rules, problem) => {
  expect(dateProblem(value, rules)).toBe(problem);
});

test('shows an error for a day before the first selectable one', async () => {
  const { user } = renderWithProviders(<Day />);
  const field = screen.getByLabelText('Needed on');
  await user.type(field, '2026-11-01');
  await user.tab();
  expect(field).toHaveAccessibleDescription('This date cannot be chosen');
  expect(field).toHaveAttribute('min', '2026-11-02');
});
