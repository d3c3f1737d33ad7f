import styled from '@emotion/styled';
import { useEffect, useRef, type ReactNode } from 'react';
import { Button } from '../../src/button/Button.tsx';
import { Tooltip, TOOLTIP_PLACEMENTS, type TooltipPlacement } from '../../src/tooltip/Tooltip.tsx';
import { say, type Story } from '../story.ts';

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
