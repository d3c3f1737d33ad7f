import styled from '@emotion/styled';
import Popper, { type PopperProps } from '@mui/material/Popper';
import { useEffect, useId, useRef, useState, type ReactNode, type Ref } from 'react';
import type { Box } from './lit-area.ts';
import type { SpotlightProps } from './spotlight-props.ts';

type PopperInstance = NonNullable<PopperProps['popperRef']> extends Ref<infer Instance> ? Instance : never;

const Card = styled('div')(({ theme }) => ({
  position: 'relative',
  width: 'min(360px, calc(100vw - 24px))',
  maxHeight: 'calc(100dvh - 24px)',
  overflowY: 'auto',
  padding: theme.spacing(2.5),
  border: `1px solid ${theme.vars.palette.divider}`,
  borderRadius: 12,
  color: theme.vars.palette.text.primary,
  background: theme.vars.palette.background.paper,
  boxShadow: '0 16px 48px rgb(15 27 40 / 0.32)',
  // It has the focus when it opens, so that reading begins here; a ring would say that it can be pressed.
  '&:focus-visible': { outline: 'none' },
}));
const Title = styled('h2')({ margin: 0, fontSize: '1.125rem', fontWeight: 650, lineHeight: 1.35 });
const Description = styled('p')(({ theme }) => ({
  margin: theme.spacing(1, 0, 2),
  lineHeight: 1.5,
  color: theme.vars.palette.text.secondary,
}));
const Arrow = styled('span')(({ theme }) => ({
  position: 'absolute',
  width: 16,
  height: 16,
  '&::before': {
    content: '""',
    display: 'block',
    width: '100%',
    height: '100%',
    rotate: '45deg',
    borderRadius: 2,
    background: theme.vars.palette.background.paper,
  },
  '[data-popper-placement^=right] > &': { left: -7 },
  '[data-popper-placement^=left] > &': { right: -7 },
  '[data-popper-placement^=top] > &': { bottom: -7 },
  '[data-popper-placement^=bottom] > &': { top: -7 },
}));

/** The card has the screen to stand on, not the menu that its target is in. */
const ON_SCREEN = { altBoundary: false, padding: 12 };
const FALLBACKS = ['top', 'bottom', 'right', 'left'];

export interface SpotlightCardProps extends SpotlightProps {
  target: Element;
  /** Where the target is: the card follows it. */
  box: Box;
}

/** The popover of a spotlight. It takes the focus, so that it is read. */
export function SpotlightCard(props: SpotlightCardProps): ReactNode {
  const { target, box, placement, title, description, hasArrow = true } = props;
  const titleId = useId();
  const textId = useId();
  const card = useRef<HTMLDivElement>(null);
  const popper = useRef<PopperInstance>(null);
  const [arrow, setArrow] = useState<HTMLSpanElement | null>(null);

  useEffect(() => card.current?.focus({ preventScroll: true }), []);
  useEffect(() => void popper.current?.update(), [box]);

  return (
    <Popper
      open
      disablePortal
      role="presentation"
      anchorEl={target}
      placement={placement}
      popperRef={popper}
      popperOptions={{ strategy: 'fixed' }}
      modifiers={[
        { name: 'offset', options: { offset: [0, 20] } },
        { name: 'flip', options: { fallbackPlacements: FALLBACKS, altAxis: false, ...ON_SCREEN } },
        { name: 'preventOverflow', options: { altAxis: true, ...ON_SCREEN } },
        { name: 'arrow', enabled: arrow !== null, options: { element: arrow, padding: 12 } },
      ]}
    >
      {hasArrow && <Arrow ref={setArrow} />}
      <Card
        ref={card}
        role="dialog"
        aria-modal
        aria-labelledby={titleId}
        aria-describedby={textId}
        tabIndex={-1}
      >
        <Title id={titleId}>{title}</Title>
        <Description id={textId}>{description}</Description>
        {props.children}
      </Card>
    </Popper>
  );
}
