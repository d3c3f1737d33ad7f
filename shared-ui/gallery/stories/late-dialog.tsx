import { useState, type ReactNode } from 'react';
import { Button } from '../../src/button/Button.tsx';
import { Text } from '../../src/layout/Text.tsx';
import { Modal } from '../../src/modal/Modal.tsx';
import { lateModule, type LateModule } from '../../src/waiting/late-module.ts';
import { LateDialog } from '../../src/waiting/LateDialog.tsx';
import { say, type Story } from '../story.ts';

interface Code {
  Modal: typeof Modal;
}
const onItsWay = lateModule(() => new Promise<Code>(() => undefined));
const there = lateModule(() => Promise.resolve<Code>({ Modal }));

function Page({ module }: { module: LateModule<Code> }): ReactNode {
  const [open, setOpen] = useState(true);
  const close = (): void => setOpen(false);
  return (
    <>
      <Button onClick={() => setOpen(true)}>{say('Accept', 'Aceptar')}</Button>
      <LateDialog module={module} open={open} onClose={close}>
        {(code) => (
          <code.Modal
            open={open}
            onClose={close}
            title={say('Accept quote Q-100001', 'Aceptar la cotización Q-100001')}
          >
            <Text>{say('The quote becomes an order.', 'La cotización pasa a ser un pedido.')}</Text>
          </code.Modal>
        )}
      </LateDialog>
    </>
  );
}

export const lateDialog: Story = {
  component: 'late-dialog',
  ready: '[role=status]',
  states: {
    waiting: () => <Page module={onItsWay} />,
    there: { show: () => <Page module={there} />, ready: '[role=dialog]' },
  },
};
