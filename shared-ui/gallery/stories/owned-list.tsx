import { Button } from '../../src/button/Button.tsx';
import {
  OwnedList,
  OwnedListSkeleton,
  OwnedNothing,
  type OwnedItem,
} from '../../src/owned-list/OwnedList.tsx';
import { StatusChip } from '../../src/status/StatusChip.tsx';
import { say, type Story } from '../story.ts';

const items = (): OwnedItem[] => [
  {
    id: 'visa',
    icon: 'credits',
    name: say('Purchasing card', 'Tarjeta de compras'),
    mark: <StatusChip tone="success" label={say('Default', 'Predeterminado')} />,
    facts: ['Visa 4242'],
    actions: (
      <Button size="sm" color="secondary">
        {say('Rename', 'Cambiar nombre')}
      </Button>
    ),
  },
  {
    id: 'bank',
    icon: 'invoices',
    name: say('Operating account', 'Cuenta operativa'),
    facts: ['First Bank 6789'],
  },
];
const label = (): string => say('Saved payment methods', 'Métodos de pago guardados');

export const ownedList: Story = {
  component: 'owned-list',
  states: {
    items: () => <OwnedList label={label()} items={items()} />,
    group: () => <OwnedList label={label()} items={items()} isGroup />,
    nothing: () => (
      <OwnedNothing>{say('You keep no payment methods.', 'No guarda formas de pago.')}</OwnedNothing>
    ),
    loading: () => <OwnedListSkeleton label={say('Loading...', 'Cargando...')} />,
  },
};
