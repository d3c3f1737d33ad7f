import { useState, type ReactNode } from 'react';
import { TextInput, type TextInputProps } from '../../src/form/TextInput.tsx';
import { say, type Story } from '../story.ts';

function Field({ value: initial = '', ...props }: Partial<TextInputProps>): ReactNode {
  const [value, setValue] = useState(initial);
  return (
    <div style={{ maxWidth: 360, paddingTop: 24 }}>
      <TextInput
        label={say('PO number', 'Orden de compra')}
        name="field"
        value={value}
        onChange={setValue}
        {...props}
      />
    </div>
  );
}
const email = (): Partial<TextInputProps> => ({ type: 'email', label: say('E-mail', 'Correo electrónico') });
const password = (): Partial<TextInputProps> => ({ type: 'password', label: say('Password', 'Contraseña') });

export const textInput: Story = {
  component: 'text-input',
  states: {
    empty: () => <Field placeholder={say('Optional', 'Opcional')} />,
    filled: () => <Field value="PO-7" />,
    required: () => <Field required showError />,
    'invalid-email': () => <Field {...email()} value="dana@" showError />,
    'own-error': () => <Field value="PO-7" error={say('Already used', 'Ya se usó')} />,
    password: () => <Field {...password()} value="Metals" />,
    disabled: () => <Field value="PO-7" disabled />,
  },
};
