import { type ReactNode, useEffect, useId, useRef, useState, type Ref } from 'react';
import { styled } from '@portal/shared-ui';
import { Popper, type PopperProps } from '@portal/shared-ui/overlays';
import { type Box, distanceBelow, EDGE, GAP } from './boxes.ts';

type SpotlightPlacement = 'top' | 'right' | 'bottom' | 'left';

export interface SpotlightProps {
  /** The highlighted element; the popover is beside it. Null until it appears. */
  target: Element | null;
  /** Preferred side of the target; another side is used if there is no space. */
  placement: SpotlightPlacement;
  title: string;
  /** Right of the title. */
  aside?: ReactNode;
  description: string;
  /** Announced to screen readers while the target is awaited. */
  waiting: string;
  /** Another element that the popover leaves visible if there is space. It is neither lit nor labelled while it is hidden. */
  highlight?: Element | null;
  isHighlightLit?: boolean;
  /** Label of the highlight. */
  hint?: string | null;
  hasArrow?: boolean;
  /** Duration of the darkening, in milliseconds. */
  fade?: number;
  /** Escape. */
  onClose: () => void;
  /** The popover's buttons. */
  children: ReactNode;
}

/** The card's side of the target and its size, as the popper passes them. */
interface Placed {
  placement: string;
  popper: { width: number; height: number };
}
type PopperInstance = NonNullable<PopperProps['popperRef']> extends Ref<infer Instance> ? Instance : never;

const Card = styled('div')(({ theme }) => ({
  position: 'relative',
  width: 'min(360px, calc(100vw - 24px))',
  maxHeight: 'calc(100dvh - 24px)',
  overflowY: 'auto',
  padding: theme.spacing(2),
  border: `1px solid ${theme.vars.palette.divider}`,
  borderRadius: 12,
  color: theme.vars.palette.text.primary,
  background: theme.vars.palette.background.paper,
  boxShadow: '0 16px 48px rgb(15 27 40 / 0.32)',
  // It gets the focus so that reading starts here. A focus ring would look like a button.
  '&:focus-visible': { outline: 'none' },
}));
const Head = styled('div')({
  display: 'flex',
  alignItems: 'baseline',
  justifyContent: 'space-between',
  gap: 16,
});
const Title = styled('h2')({ margin: 0, fontSize: '1.125rem', fontWeight: 650, lineHeight: 1.35 });
const Description = styled('p')(({ theme }) => ({
  margin: theme.spacing(1, 0, 1.5),
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

/** Keeps the card within the screen, not within the menu of its target. */
const ON_SCREEN = { altBoundary: false, padding: EDGE };
const FALLBACKS = ['top', 'bottom', 'right', 'left'];

export interface SpotlightCardProps extends SpotlightProps {
  target: Element;
  /** Called with the card's element, and with null when it is gone. */
  onCard: (card: Element | null) => void;
  /** Boxes of target and highlight; the card moves with them. */
  box: Box | null;
  highlightBox: Box | null;
}

/** The popover of a spotlight. It takes the focus, so that a screen reader reads it. */
export function SpotlightCard(props: SpotlightCardProps): ReactNode {
  const { target, box, highlightBox, onCard, placement, title, description, hasArrow = true } = props;
  const titleId = useId();
  const textId = useId();
  const card = useRef<HTMLDivElement>(null);
  const popper = useRef<PopperInstance>(null);
  const [arrow, setArrow] = useState<HTMLSpanElement | null>(null);

  useEffect(() => {
    card.current?.focus({ preventScroll: true });
    onCard(card.current);
    return () => onCard(null);
  }, [onCard]);
  useEffect(() => void popper.current?.update(), [box, highlightBox]);

  const offset = ({ placement: side, popper: size }: Placed): [number, number] => [
    0,
    side === 'bottom'
      ? distanceBelow({
          target: target.getBoundingClientRect(),
          highlight: highlightBox,
          card: size,
          window: { width: innerWidth, height: innerHeight },
        })
      : GAP,
  ];

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
        { name: 'offset', options: { offset } },
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
        <Head>
          <Title id={titleId}>{title}</Title>
          {props.aside}
        </Head>
        <Description id={textId}>{description}</Description>
        {props.children}
      </Card>
    </Popper>
  );
}
