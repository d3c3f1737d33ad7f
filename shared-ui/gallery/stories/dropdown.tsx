import { useState, type ReactNode } from 'react';
import { Dropdown, type DropdownOption } from '../../src/dropdown/Dropdown.tsx';
import { Pressed } from '../Pressed.tsx';
import { say, type State, type Story } from '../story.ts';

const reasons = (): DropdownOption[] => [
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
function One({ options = reasons(), initial = null, ...rest }: OneProps): ReactNode {
  const [value, setValue] = useState(initial);
  return (
    <div style={{ paddingTop: 32 }}>
      <Dropdown label={label()} options={options} value={value} onChange={setValue} {...rest} />
    </div>
  );
}
function Several({ initial = [] }: { initial?: string[] }): ReactNode {
  const [value, setValue] = useState(initial);
  return <Dropdown label={label()} multiple options={reasons()} value={value} onChange={setValue} />;
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
