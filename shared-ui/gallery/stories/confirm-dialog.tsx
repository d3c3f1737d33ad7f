import { ApiError } from '@portal/shared-contracts';
import type { ReactNode } from 'react';
import { ConfirmDialog, type ConfirmDialogProps } from '../../src/confirm-dialog/ConfirmDialog.tsx';
import { Pressed } from '../Pressed.tsx';
import { say, type Story } from '../story.ts';

const dialog = (props: Partial<ConfirmDialogProps> = {}): ReactNode => (
  <ConfirmDialog
    open
    title={say('Reorder S-200001?', '¿Repetir el pedido S-200001?')}
    description={say(
      'A new quote with the same line items is made at today’s prices. You can accept or reject it.',
      'Se crea una nueva cotización con los mismos artículos a los precios de hoy. Usted puede aceptarla o rechazarla.',
    )}
    onConfirm={() => Promise.resolve()}
    onClose={() => undefined}
    {...props}
  />
);
const confirm = '[role=dialog] button:last-of-type';

export const confirmDialog: Story = {
  component: 'confirm-dialog',
  ready: '[role=dialog]',
  states: {
    asking: () => dialog(),
    confirming: {
      show: () => (
        <Pressed what={confirm}>{dialog({ onConfirm: () => new Promise(() => undefined) })}</Pressed>
      ),
      ready: '[aria-busy=true]',
    },
    failed: {
      show: () => (
        <Pressed what={confirm}>
          {dialog({ onConfirm: () => Promise.reject(new ApiError(422, { catalogue: 'alreadyProcessed' })) })}
        </Pressed>
      ),
      ready: '[role=alert]',
    },
  },
};
