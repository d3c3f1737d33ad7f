import { screen } from '@testing-library/react';
import { useState } from 'react';
import { renderWithProviders } from '../testing/index.ts';
import { inputProblem, type InputProblem, type InputRules } from './input-problem.ts';
import { TextInput, type TextInputProps } from './TextInput.tsx';

function Controlled(props: Partial<TextInputProps>) {
  const [value, setValue] = useState('');
  return <TextInput label="Company" name="company" {...props} value={value} onChange={setValue} />;
}

test.each<[string, InputRules, InputProblem | null]>([
  ['', { required: true }, 'required'],
  ['  ', { required: true }, 'required'],
  ['', {}, null],
  ['', { type: 'email' }, null],
  ['dana@example.com', { type: 'email' }, null],
  ['dana@example.c', { type: 'email' }, 'invalidEmail'],
  ['dana@example', { type: 'email' }, 'invalidEmail'],
  ['dana example@x.com', { type: 'email' }, 'invalidEmail'],
])('%j under %j has the problem %s', (value, rules, problem) => {
  expect(inputProblem(value, rules)).toBe(problem);
});

test('a required field that is left empty is described by its error', async () => {
  const { user } = renderWithProviders(<Controlled required />);
  const field = screen.getByRole('textbox', { name: 'Company' });
  expect(field).not.toHaveAccessibleDescription();
  await user.click(field);
  await user.tab();
  expect(field).toHaveAccessibleDescription('Company is required');
  expect(field).toBeInvalid();
  await user.type(field, 'Copperline');
  expect(field).not.toHaveAccessibleDescription();
});

test('a field that the page has focused shows no error to a person who goes elsewhere without typing', async () => {
  const { user } = renderWithProviders(<Controlled required autoFocus />);
  const field = screen.getByRole('textbox', { name: 'Company' });
  expect(field).toHaveFocus();
  await user.tab();
  expect(field).not.toHaveAccessibleDescription();
  await user.type(field, 'C{Backspace}');
  await user.tab();
  expect(field).toHaveAccessibleDescription('Company is required');
});

test('an address without a top-level part is invalid', async () => {
  const { user } = renderWithProviders(<Controlled label="E-mail" type="email" />);
  await user.type(screen.getByRole('textbox'), 'dana@example');
  await user.tab();
  expect(screen.getByRole('tooltip')).toHaveTextContent('Invalid email address');
});

test("a submit shows the field's error before blur; the form's error has priority", () => {
  const { rerender } = renderWithProviders(<Controlled required showError />);
  expect(screen.getByRole('tooltip')).toHaveTextContent('Company is required');
  rerender(
    <TextInput
      label="Company"
      name="c"
      value=""
      onChange={() => undefined}
      required
      showError
      error="Taken"
    />,
  );
  expect(screen.getByRole('tooltip')).toHaveTextContent('Taken');
});

test.each([
  ['', false, 'empty'],
  ['x', false, 'filled'],
  ['', true, 'error'],
])('the label of %j (shown wrong: %s) has the status %s', (value, showError, status) => {
  renderWithProviders(
    <TextInput
      label="Company"
      name="c"
      value={value}
      onChange={() => undefined}
      required
      showError={showError}
    />,
  );
  expect(screen.getByText('Company')).toHaveAttribute('data-status', status);
});

test('a password is hidden until it is shown', async () => {
  const { user } = renderWithProviders(<Controlled label="Password" type="password" />);
  const field = screen.getByLabelText('Password');
  await user.type(field, 'secret');
  expect(field).toHaveAttribute('type', 'password');
  await user.click(screen.getByRole('button', { name: 'Show password' }));
  expect(field).toHaveAttribute('type', 'text');
  await user.click(screen.getByRole('button', { name: 'Hide password' }));
  expect(field).toHaveAttribute('type', 'password');
});
