import { useEffect, useState, type ReactNode, type CSSProperties, type FocusEvent } from 'react';
import { styled, hiddenText } from '@portal/shared-ui';
import { BareModal, notPrinted } from '@portal/shared-ui/overlays';
import { type Box, isHidden, darkPath, litBox } from './boxes.ts';
import { SpotlightCard, type SpotlightProps } from './SpotlightCard.tsx';

const isSame = (a: Box | null, b: Box | null): boolean =>
  a === b ||
  (a !== null &&
    b !== null &&
    a.left === b.left &&
    a.top === b.top &&
    a.width === b.width &&
    a.height === b.height);

/** Box of `element` in the window; null while it is not shown. */
function measure(element: Element): Box | null {
  if (element.getClientRects().length === 0) return null;
  const { left, top, width, height } = element.getBoundingClientRect();
  return { left, top, width, height };
}

/** Box of `element` in the window, measured in each frame because anything may move it; null while it is not shown. */
function useBox(element: Element | null): Box | null {
  const [known, setKnown] = useState<{ element: Element; box: Box | null } | null>(null);

  useEffect(() => {
    if (!element) return undefined;
    let last: Box | null = null;
    let frame = requestAnimationFrame(function follow() {
      const box = measure(element);
      if (!isSame(last, box)) setKnown({ element, box });
      last = box;
      frame = requestAnimationFrame(follow);
    });
    return () => cancelAnimationFrame(frame);
  }, [element]);

  return known && known.element === element ? known.box : null;
}

const Label = styled('p')(({ theme }) => ({
  position: 'fixed',
  margin: 0,
  maxWidth: 'min(280px, calc(100vw - 24px))',
  padding: '6px 12px',
  borderRadius: 8,
  fontSize: '0.8125rem',
  fontWeight: 600,
  lineHeight: 1.4,
  color: theme.vars.palette.primary.contrastText,
  background: theme.vars.palette.primary.main,
  pointerEvents: 'none',
  transform: 'translateY(-100%)',
  '@keyframes spotlight-bounce': { '50%': { translate: '0 6px' } },
  '@media (prefers-reduced-motion: no-preference)': {
    animation: 'spotlight-bounce 1.2s ease-in-out infinite',
  },
}));

/** Pixels between the highlight and its label. */
const HINT_GAP = 14;

/** A bouncing label above the highlight. */
function SpotlightHint({ box, children }: { box: Box; children: ReactNode }): ReactNode {
  return <Label style={{ left: Math.max(12, box.left), top: box.top - HINT_GAP }}>{children}</Label>;
}

const Room = styled('div')({ outline: 'none' });
const Dark = styled('svg')(({ theme }) => ({
  position: 'fixed',
  inset: 0,
  width: '100%',
  height: '100%',
  '& path': { fill: 'rgb(8 16 24)', fillOpacity: 0.62, fillRule: 'evenodd' },
  '& rect': { fill: 'none', stroke: theme.vars.palette.primary.main, strokeWidth: 2 },
  animation: 'spotlight-fade var(--fade) ease-out',
  '@keyframes spotlight-fade': { from: { opacity: 0 } },
}));
const Announcement = styled('p')(hiddenText);

/** The page may take the focus while the dialog opens; then this element gets it back and passes it on. */
function focusCard({ target, currentTarget }: FocusEvent<HTMLElement>): void {
  if (target === currentTarget) currentTarget.querySelector<HTMLElement>('[role=dialog]')?.focus();
}

/**
 * Darkens the page except one element, and explains that element in a popover. The rest of the page can be neither clicked nor
 * focused. Escape closes it, and the focus returns to where it was.
 */
export function Spotlight(props: SpotlightProps): ReactNode {
  const { target, isHighlightLit = false, hint = null, fade = 0 } = props;
  const [card, setCard] = useState<Element | null>(null);
  const cardBox = useBox(card);
  const box = useBox(target);
  const highlight = useBox(props.highlight ?? null);
  const free = highlight && cardBox && isHidden(highlight, cardBox) ? null : highlight;
  const lit = [box, isHighlightLit ? free : null].flatMap((each) => (each ? [litBox(each)] : []));
  return (
    <BareModal open hideBackdrop disableScrollLock onClose={props.onClose} {...notPrinted}>
      <Room tabIndex={-1} onFocus={focusCard}>
        <Dark aria-hidden style={{ '--fade': `${fade}ms` } as CSSProperties}>
          <path d={darkPath(lit)} />
          {lit.map(({ left, top, width, height }, at) => (
            <rect key={at} x={left} y={top} width={width} height={height} rx={10} />
          ))}
        </Dark>
        <Announcement role="status">{target ? '' : props.waiting}</Announcement>
        {hint !== null && free && <SpotlightHint box={free}>{hint}</SpotlightHint>}
        {target && (
          <SpotlightCard
            {...props}
            key={props.title}
            target={target}
            onCard={setCard}
            box={box}
            highlightBox={highlight}
          />
        )}
      </Room>
    </BareModal>
  );
}
