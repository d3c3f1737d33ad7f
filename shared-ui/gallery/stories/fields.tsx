import { useState, type ReactNode } from 'react';
import { Button } from '../../src/button/Button.tsx';
import { Dropdown, type DropdownOption } from '../../src/form/Dropdown.tsx';
import { Checkbox, type CheckboxProps } from '../../src/form/Checkbox.tsx';
import { DateField, type DateFieldProps } from '../../src/form/DateField.tsx';
import { Fields } from '../../src/form/Field.tsx';
import { Form } from '../../src/form/Form.tsx';
import { Notice } from '../../src/form/Notice.tsx';
import { RadioGroup, type RadioGroupProps, type RadioOption } from '../../src/form/RadioGroup.tsx';
import { RecipientsInput } from '../../src/form/RecipientsInput.tsx';
import { Select, type SelectProps } from '../../src/form/Select.tsx';
import { DraftNotice } from '../../src/form/DraftNotice.tsx';
import { SignInObstacle } from '../../src/form/SignInObstacle.tsx';
import { TextArea, type TextAreaProps } from '../../src/form/TextArea.tsx';
import { TextInput, type TextInputProps } from '../../src/form/TextInput.tsx';
import { Pressed } from '../Pressed.tsx';
import { say, type State, type Story } from '../story.ts';

const Width = ({ children }: { children: ReactNode }): ReactNode => (
  <div style={{ maxWidth: 360 }}>
    <Fields>{children}</Fields>
  </div>
);
const payments = (): RadioOption[] => [
  { value: 'now', label: say('Pay now', 'Pagar ahora') },
  {
    value: 'later',
    label: say('Pay later', 'Pagar después'),
    description: say('You receive an invoice with the goods', 'Recibe una factura con la mercancía'),
  },
  { value: 'phone', label: say('Pay by phone', 'Pagar por teléfono'), disabled: true },
];
const reasons = () => [
  { value: 'price', label: say('Price', 'Precio') },
  { value: 'leadTime', label: say('Lead time', 'Plazo de entrega') },
  { value: 'other', label: say('Other', 'Otro') },
];

function KeepMethod({ checked: initial, ...props }: Omit<CheckboxProps, 'onChange'>): ReactNode {
  const [checked, setChecked] = useState(initial);
  return (
    <label style={{ display: 'flex', alignItems: 'center', gap: 12 }}>
      <Checkbox checked={checked} onChange={setChecked} {...props} />
      <span>{say('Keep for the next time', 'Guardar para la próxima vez')}</span>
    </label>
  );
}
function Payment({ value: initial = null, ...props }: Partial<RadioGroupProps>): ReactNode {
  const [value, setValue] = useState(initial);
  const label = say('Payment', 'Pago');
  return (
    <Width>
      <RadioGroup
        label={label}
        name="payment"
        required
        options={payments()}
        value={value}
        onChange={setValue}
        {...props}
      />
    </Width>
  );
}
function Reason({ value: initial = null, ...props }: Partial<SelectProps>): ReactNode {
  const [value, setValue] = useState(initial);
  const label = say('Reason', 'Motivo');
  return (
    <Width>
      <Select
        label={label}
        name="reason"
        required
        options={reasons()}
        value={value}
        onChange={setValue}
        {...props}
      />
    </Width>
  );
}
function Comment({ value: initial = '', ...props }: Partial<TextAreaProps>): ReactNode {
  const [value, setValue] = useState(initial);
  const label = say('Comment', 'Comentario');
  return (
    <Width>
      <TextArea
        label={label}
        name="comment"
        required
        maxLength={500}
        value={value}
        onChange={setValue}
        {...props}
      />
    </Width>
  );
}
function Day({ value: initial = '', ...props }: Partial<DateFieldProps>): ReactNode {
  const [value, setValue] = useState(initial);
  const label = say('Needed on', 'Se necesita el');
  return (
    <Width>
      <DateField label={label} name="day" min="2026-11-02" value={value} onChange={setValue} {...props} />
    </Width>
  );
}

export const checkbox: Story = {
  component: 'checkbox',
  states: {
    open: () => <KeepMethod checked={false} />,
    chosen: () => <KeepMethod checked />,
    disabled: () => <KeepMethod checked disabled />,
  },
};
export const radioGroup: Story = {
  component: 'radio-group',
  states: {
    open: () => <Payment />,
    chosen: () => <Payment value="later" />,
    required: () => <Payment showError />,
    disabled: () => <Payment value="now" disabled />,
  },
};
export const select: Story = {
  component: 'select',
  states: {
    open: () => <Reason />,
    chosen: () => <Reason value="leadTime" />,
    required: () => <Reason showError />,
    disabled: () => <Reason value="price" disabled />,
  },
};
export const textArea: Story = {
  component: 'text-area',
  states: {
    empty: () => <Comment />,
    filled: () => <Comment value={say('Too late for us.\nNext week?', 'Muy tarde.\n¿La otra semana?')} />,
    required: () => <Comment showError />,
    disabled: () => <Comment value="—" disabled />,
  },
};
export const dateField: Story = {
  component: 'date-field',
  states: {
    empty: () => <Day />,
    filled: () => <Day value="2026-11-20" />,
    outside: () => <Day value="2026-11-01" showError />,
    disabled: () => <Day value="2026-11-20" disabled />,
  },
};

function Field({ value: initial = '', ...props }: Partial<TextInputProps>): ReactNode {
  const [value, setValue] = useState(initial);
  return (
    <div style={{ maxWidth: 360, paddingTop: 24 }}>
      <TextInput
        label={say('PO number', 'N.º de OC')}
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

function Recipients({ value: initial }: { value: string }): ReactNode {
  const [value, setValue] = useState(initial);
  return (
    <Width>
      <RecipientsInput label={say('To', 'Para')} name="emails" required value={value} onChange={setValue} />
    </Width>
  );
}
export const recipientsInput: Story = {
  component: 'recipients-input',
  states: {
    empty: () => <Recipients value="" />,
    filled: () => <Recipients value="dana@copperline.test, ap@copperline.test" />,
  },
};

const reasonOptions = (): DropdownOption[] => [
  { value: 'price', label: say('Price', 'Precio') },
  { value: 'leadTime', label: say('Lead time', 'Plazo de entrega') },
  { value: 'needCredit', label: say('Need credit', 'Necesita crédito'), disabled: true },
  { value: 'expensiveFreight', label: say('Freight cost', 'Costo de flete') },
  { value: 'other', label: say('Other', 'Otro') },
];
const grades = (): DropdownOption[] =>
  Array.from({ length: 24 }, (_, index) => ({
    value: `${index}`,
    label: `${say('Heat', 'Colada')} ${51_000 + index}`,
  }));
const label = (): string => say('Reason', 'Motivo');

interface OneProps {
  options?: DropdownOption[];
  initial?: string | null;
  error?: string;
  disabled?: boolean;
}
function One({ options = reasonOptions(), initial = null, ...rest }: OneProps): ReactNode {
  const [value, setValue] = useState(initial);
  return (
    <div style={{ paddingTop: 32 }}>
      <Dropdown label={label()} options={options} value={value} onChange={setValue} {...rest} />
    </div>
  );
}
function Several({ initial = [] }: { initial?: string[] }): ReactNode {
  const [value, setValue] = useState(initial);
  return <Dropdown label={label()} multiple options={reasonOptions()} value={value} onChange={setValue} />;
}
const opened = (dropdown: () => ReactNode): State => ({
  show: () => <Pressed what="[role=combobox]">{dropdown()}</Pressed>,
  ready: '[role=listbox]',
});

export const dropdown: Story = {
  component: 'dropdown',
  states: {
    empty: () => <One />,
    chosen: () => <One initial="leadTime" />,
    open: opened(() => <One initial="leadTime" />),
    long: opened(() => <One options={grades()} />),
    'no-options': opened(() => <One options={[]} />),
    multiple: () => <Several initial={['price', 'other']} />,
    'multiple-open': opened(() => <Several initial={['price', 'other']} />),
    error: () => <One error={say('Reason is required', 'Campo obligatorio')} />,
    disabled: () => <One initial="price" disabled />,
  },
};

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
const FILLED_IN = {
  isFilledIn: true,
  track: () => undefined,
  discard: () => undefined,
};

export const notice: Story = {
  component: 'notice',
  states: {
    info: () => <Notice tone="info">{say('Your session has ended', 'Su sesión terminó')}</Notice>,
    success: () => <Notice tone="success">{say('Saved', 'Guardado')}</Notice>,
    error: () => <Notice tone="error">{say('Too many attempts', 'Demasiados intentos')}</Notice>,
    draft: () => <DraftNotice draft={FILLED_IN} onDiscard={() => undefined} />,
  },
};

export const signInObstacle: Story = {
  component: 'sign-in-obstacle',
  states: {
    http: () => <SignInObstacle find={() => 'http'} />,
    cookies: () => <SignInObstacle find={() => 'cookies'} />,
  },
};
