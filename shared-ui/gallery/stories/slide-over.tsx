import { useState, type ReactNode } from 'react';
import { SlideOver, type SlideOverProps } from '../../src/details-panel/SlideOver.tsx';
import { Button } from '../../src/button/Button.tsx';
import { say, type Story } from '../story.ts';

function Page(props: Partial<SlideOverProps>): ReactNode {
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
    right: () => <Page />,
    left: () => <Page side="left" />,
    top: () => <Page side="top" />,
    bottom: () => <Page side="bottom" />,
    'full-screen': () => <Page fullScreen />,
  },
};
