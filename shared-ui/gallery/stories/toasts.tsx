import { useEffect, type ReactNode } from 'react';
import { notify, type ToastPosition, type ToastType } from '../../src/toasts/notify.ts';
import { ToastHost } from '../../src/toasts/ToastHost.tsx';
import { Button } from '../../src/button/Button.tsx';
import { say, type Story } from '../story.ts';

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
