import { useState, type ReactNode } from 'react';
import { Checkbox, type CheckboxProps } from '../../src/form/Checkbox.tsx';
import { Fields } from '../../src/form/Field.tsx';
import { DateField, type DateFieldProps } from '../../src/form/DateField.tsx';
import { RadioGroup, type RadioGroupProps, type RadioOption } from '../../src/form/RadioGroup.tsx';
import { Select, type SelectProps } from '../../src/form/Select.tsx';
import { TextArea, type TextAreaProps } from '../../src/form/TextArea.tsx';
import { say, type Story } from '../story.ts';

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
      {say('Keep for the next time', 'Guardar para la próxima vez')}
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
