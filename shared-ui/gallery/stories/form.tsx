import { useState, type ReactNode } from 'react';
import { Button } from '../../src/button/Button.tsx';
import { Form } from '../../src/form/Form.tsx';
import { Notice } from '../../src/form/Notice.tsx';
import { TextInput } from '../../src/form/TextInput.tsx';
import { say, type Story } from '../story.ts';

interface SampleProps {
  isPending?: boolean;
  notice?: string;
  errors?: Record<string, string>;
}

function Sample({ isPending = false, notice, errors = {} }: SampleProps): ReactNode {
  const [email, setEmail] = useState('dana@example.com');
  const [password, setPassword] = useState('');
  return (
    <div style={{ maxWidth: 360 }}>
      <Form
        action={{ isPending, notice: notice ?? null, errors, clear: () => undefined }}
        onSubmit={async () => ({ ok: false })}
        actions={
          <Button type="submit" loading={isPending}>
            {say('Save', 'Guardar')}
          </Button>
        }
      >
        <TextInput
          label={say('E-mail', 'Correo electrónico')}
          name="email"
          type="email"
          required
          value={email}
          onChange={setEmail}
        />
        <TextInput
          label={say('Confirm new password', 'Confirme la contraseña nueva')}
          name="password"
          type="password"
          required
          value={password}
          onChange={setPassword}
        />
      </Form>
    </div>
  );
}
const refusal = (): string =>
  say('The password does not meet the criteria', 'La contraseña no cumple los criterios');

export const form: Story = {
  component: 'form',
  states: {
    ready: () => <Sample />,
    pending: () => <Sample isPending />,
    refused: () => <Sample errors={{ password: refusal() }} />,
    failed: () => <Sample notice={say('Too many attempts', 'Demasiados intentos')} />,
  },
};
export const notice: Story = {
  component: 'notice',
  states: {
    info: () => <Notice tone="info">{say('Your session has ended', 'Su sesión terminó')}</Notice>,
    success: () => <Notice tone="success">{say('Saved', 'Guardado')}</Notice>,
    error: () => <Notice tone="error">{say('Too many attempts', 'Demasiados intentos')}</Notice>,
  },
};
