import { hiddenText, styled } from '@portal/shared-ui';
import { BareModal, notPrinted } from '@portal/shared-ui/overlays';
import { useState, type CSSProperties, type FocusEvent, type ReactNode } from 'react';
import { isHidden } from './boxes.ts';
import { darkPath, litBox } from './lit-area.ts';
import { SpotlightCard } from './SpotlightCard.tsx';
import { SpotlightHint } from './SpotlightHint.tsx';
import type { SpotlightProps } from './spotlight-props.ts';
import { useBox } from './use-box.ts';

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

/** The page may ask for the focus while it opens; what is around the card gets it then, and passes it on. */
function focusCard({ target, currentTarget }: FocusEvent<HTMLElement>): void {
  if (target === currentTarget) currentTarget.querySelector<HTMLElement>('[role=dialog]')?.focus();
}

/**
 * Darkens the page but for one element, and explains that element in a popover beside it. The rest of the page can be
 * neither clicked nor focused meanwhile; Escape closes, and the focus goes back to where it was.
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
