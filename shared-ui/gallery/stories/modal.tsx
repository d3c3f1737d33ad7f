import { useState, type ReactNode } from 'react';
import { Button } from '../../src/button/Button.tsx';
import { Text } from '../../src/layout/Text.tsx';
import { Modal, type ModalProps } from '../../src/modal/Modal.tsx';
import { say, type Story } from '../story.ts';

const content = (): string =>
  say(
    'Deliveries and stock are shown for the store that is nearest to this ZIP code.',
    'Las entregas y las existencias se muestran para la sucursal más cercana a este código postal.',
  );

function Page({ lines = 1, ...props }: Partial<ModalProps> & { lines?: number }): ReactNode {
  const [open, setOpen] = useState(true);
  const close = (): void => setOpen(false);
  return (
    <>
      <Button onClick={() => setOpen(true)}>{say('Open', 'Abrir')}</Button>
      <Modal
        open={open}
        onClose={close}
        title={say('Delivery ZIP code', 'Código postal de entrega')}
        actions={<Button onClick={close}>{say('Done', 'Listo')}</Button>}
        {...props}
      >
        {Array.from({ length: lines }, (_, line) => (
          <Text key={line}>{content()}</Text>
        ))}
      </Modal>
    </>
  );
}

export const modal: Story = {
  component: 'modal',
  ready: '[role=dialog]',
  states: {
    default: () => <Page />,
    success: () => (
      <Page status="success" title={say('Your quote was accepted', 'Su cotización fue aceptada')} />
    ),
    none: () => <Page status="none" />,
    sm: () => <Page size="sm" />,
    lg: () => <Page size="lg" />,
    xl: () => <Page size="xl" />,
    full: () => <Page size="full" />,
    top: () => <Page position="top" />,
    bottom: () => <Page position="bottom" />,
    locked: () => <Page locked />,
    long: () => <Page lines={40} />,
  },
};
