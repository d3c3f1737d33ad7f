import { ApiError } from '@portal/shared-contracts';
import { screen, waitFor } from '@testing-library/react';
import { useState, type ReactNode } from 'react';
import { useAction } from '../actions/use-action.ts';
import { renderWithProviders } from '../testing/index.ts';
import { Button } from '../button/Button.tsx';
import { Form } from './Form.tsx';
import { TextInput } from './TextInput.tsx';

type Call = (input: { company: string; email: string }) => Promise<null>;

function Sample({ call }: { call: Call }): ReactNode {
  const [company, setCompany] = useState('');
  const [email, setEmail] = useState('');
  const action = useAction(call);
  return (
    <Form
      action={action}
      onSubmit={() => action.send({ company, email })}
      actions={
        <Button type="submit" loading={action.isPending}>
          Send
        </Button>
      }
    >
      <TextInput label="Company" name="company" required value={company} onChange={setCompany} />
      <TextInput label="E-mail" name="email" type="email" value={email} onChange={setEmail} />
    </Form>
  );
}
const company = () => screen.getByRole('textbox', { name: 'Company' });
const email = () => screen.getByRole('textbox', { name: 'E-mail' });

test('does not submit invalid input; each invalid field shows its error, and the first one has the focus', async () => {
  const call = jest.fn<ReturnType<Call>, Parameters<Call>>();
  const { user } = renderWithProviders(<Sample call={call} />);
  await user.type(email(), 'dana{Enter}');
  expect(company()).toHaveFocus();
  expect(company()).toHaveAccessibleDescription('Company is required');
  expect(email()).toHaveAccessibleDescription('Invalid email address');
  expect(call).not.toHaveBeenCalled();
});

test('shows the server’s message at a field until it is edited, and can be submitted again', async () => {
  const refusal = new ApiError(400, { message: 'Bad Request', fields: { company: 'Unknown company' } });
  const call = jest.fn<ReturnType<Call>, Parameters<Call>>().mockRejectedValue(refusal);
  const { user } = renderWithProviders(<Sample call={call} />);
  await user.type(company(), 'Steel{Enter}');
  await waitFor(() => expect(company()).toHaveAccessibleDescription('Unknown company'));
  await waitFor(() => expect(company()).toHaveFocus());
  expect(screen.getByRole('alert')).toBeEmptyDOMElement();
  await user.keyboard('{Enter}');
  await waitFor(() => expect(call).toHaveBeenCalledTimes(2));
  await user.type(company(), 's');
  expect(company()).toBeValid();
});

test('shows an error that concerns no field above the form and keeps the input', async () => {
  const call = jest.fn<ReturnType<Call>, Parameters<Call>>();
  call.mockRejectedValue(new ApiError(429, { message: 'Too many attempts' }));
  const { user } = renderWithProviders(<Sample call={call} />);
  await user.type(company(), 'Steel{Enter}');
  await waitFor(() => expect(screen.getByRole('alert')).toHaveTextContent('Too many attempts'));
  expect(company()).toHaveValue('Steel');
});
