import styled from '@emotion/styled';
import { ApiError } from '@portal/shared-contracts';
import { useEffect, useRef, useState, type ReactNode } from 'react';
import { useAction } from '../../src/actions/use-action.ts';
import { Button } from '../../src/button/Button.tsx';
import { ConfirmDialog } from '../../src/confirm-dialog/ConfirmDialog.tsx';
import { SlideOver, type SlideOverProps } from '../../src/details-panel/SlideOver.tsx';
import { Text } from '../../src/layout/Text.tsx';
import { Modal, type ModalProps } from '../../src/modal/Modal.tsx';
import { notify, type ToastPosition, type ToastType } from '../../src/toasts/notify.ts';
import { ToastHost } from '../../src/toasts/ToastHost.tsx';
import { Tooltip, TOOLTIP_PLACEMENTS, type TooltipPlacement } from '../../src/tooltip/Tooltip.tsx';
import { lateModule, type LateModule } from '../../src/waiting/late-module.ts';
import { LateDialog } from '../../src/waiting/LateDialog.tsx';
import { Pressed } from '../Pressed.tsx';
import { say, type Story } from '../story.ts';

const content = (): string =>
  say(
    'Deliveries and stock are shown for the branch that is nearest to this ZIP code.',
    'Las entregas y las existencias se muestran para la sucursal más cercana a este código postal.',
  );

function ModalPage({ lines = 1, ...props }: Partial<ModalProps> & { lines?: number }): ReactNode {
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
    default: () => <ModalPage />,
    success: () => (
      <ModalPage status="success" title={say('Your quote was accepted', 'Su cotización fue aceptada')} />
    ),
    none: () => <ModalPage status="none" />,
    sm: () => <ModalPage size="sm" />,
    lg: () => <ModalPage size="lg" />,
    xl: () => <ModalPage size="xl" />,
    full: () => <ModalPage size="full" />,
    top: () => <ModalPage position="top" />,
    bottom: () => <ModalPage position="bottom" />,
    locked: () => <ModalPage locked />,
    long: () => <ModalPage lines={40} />,
  },
};

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

interface Code {
  Modal: typeof Modal;
}
const onItsWay = lateModule(() => new Promise<Code>(() => undefined));
const there = lateModule(() => Promise.resolve<Code>({ Modal }));

function LateDialogPage({ module }: { module: LateModule<Code> }): ReactNode {
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
    waiting: () => <LateDialogPage module={onItsWay} />,
    there: { show: () => <LateDialogPage module={there} />, ready: '[role=dialog]' },
  },
};

function SlideOverPage(props: Partial<SlideOverProps>): ReactNode {
  const [open, setOpen] = useState(true);
  return (
    <>
      <Button onClick={() => setOpen(true)}>{say('Open', 'Abrir')}</Button>
      <SlideOver
        open={open}
        onClose={() => setOpen(false)}
        title={say('Credit memo C-400012', 'Nota de crédito C-400012')}
        {...props}
      >
        {say('Where it was applied, and what is left of it.', 'Dónde se aplicó y lo que queda de ella.')}
      </SlideOver>
    </>
  );
}

export const slideOver: Story = {
  component: 'slide-over',
  ready: '[role=dialog]',
  states: {
    right: () => <SlideOverPage />,
    left: () => <SlideOverPage side="left" />,
    top: () => <SlideOverPage side="top" />,
    bottom: () => <SlideOverPage side="bottom" />,
    'full-screen': () => <SlideOverPage fullScreen />,
  },
};

const Middle = styled('div')({ display: 'grid', placeItems: 'center', minHeight: 280 });

function Pointed({ placement }: { placement: TooltipPlacement }): ReactNode {
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    place.current?.querySelector('button')?.dispatchEvent(new MouseEvent('mouseover', { bubbles: true }));
  }, []);
  return (
    <Middle ref={place}>
      <Tooltip
        placement={placement}
        text={say('Pay by bank account and save 1%', 'Pague con cuenta bancaria y ahorre 1 %')}
      >
        <Button color="secondary">{say('Pay', 'Pagar')}</Button>
      </Tooltip>
    </Middle>
  );
}

export const tooltip: Story = {
  component: 'tooltip',
  ready: '[role=tooltip]',
  states: Object.fromEntries(
    TOOLTIP_PLACEMENTS.map((placement) => [placement, () => <Pointed placement={placement} />]),
  ),
};

const message = (): string =>
  say('Your password has been updated successfully!', '¡Su contraseña se actualizó correctamente!');

function Shown({ type, position }: { type: ToastType; position?: ToastPosition }): ReactNode {
  useEffect(() => {
    const frame = requestAnimationFrame(() => notify(message(), type, position));
    return () => cancelAnimationFrame(frame);
  }, [type, position]);
  return (
    <>
      <ToastHost />
      <Button onClick={() => notify(message(), type, position)}>
        {say('Show it again', 'Mostrarlo otra vez')}
      </Button>
    </>
  );
}

const TYPES: ToastType[] = ['info', 'success', 'warning', 'error', 'default'];
const POSITIONS: ToastPosition[] = ['top-left', 'top-center', 'bottom-left', 'bottom-center', 'bottom-right'];

export const toasts: Story = {
  component: 'toasts',
  ready: '[data-type]',
  states: {
    ...Object.fromEntries(TYPES.map((type) => [type, () => <Shown type={type} />])),
    ...Object.fromEntries(
      POSITIONS.map((position) => [position, () => <Shown type="info" position={position} />]),
    ),
  },
};
