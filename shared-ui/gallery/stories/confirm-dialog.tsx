import { ApiError } from '@portal/shared-contracts';
import type { ReactNode } from 'react';
import { useAction } from '../../src/actions/use-action.ts';
import { ConfirmDialog } from '../../src/confirm-dialog/ConfirmDialog.tsx';
import { Pressed } from '../Pressed.tsx';
import { say, type Story } from '../story.ts';

type Does = (nothing: undefined) => Promise<unknown>;

function Dialog({ does = () => Promise.resolve() }: { does?: Does }): ReactNode {
  const action = useAction(does);
  return (
    <ConfirmDialog
      open
      title={say('Reorder S-200001?', '¿Repetir el pedido S-200001?')}
      description={say(
        'A new quote with the same line items is made at today’s prices. You can accept or reject it.',
        'Se crea una nueva cotización con los mismos artículos a los precios de hoy. Usted puede aceptarla o rechazarla.',
      )}
      action={action}
      onConfirm={() => action.send(undefined)}
      onClose={() => undefined}
    />
  );
}
const confirm = '[role=dialog] button:last-of-type';

export const confirmDialog: Story = {
  component: 'confirm-dialog',
  ready: '[role=dialog]',
  states: {
    asking: () => <Dialog />,
    confirming: {
      show: () => (
        <Pressed what={confirm}>
          <Dialog does={() => new Promise(() => undefined)} />
        </Pressed>
      ),
      ready: '[aria-busy=true]',
    },
    failed: {
      show: () => (
        <Pressed what={confirm}>
          <Dialog does={() => Promise.reject(new ApiError(422, { catalogue: 'alreadyProcessed' }))} />
        </Pressed>
      ),
      ready: '[role=alert]:not(:empty)',
    },
  },
};
