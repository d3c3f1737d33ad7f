import styled from '@emotion/styled';
import Modal from '@mui/material/Modal';
import type { CSSProperties, FocusEvent, ReactNode } from 'react';
import '../theme/install-mui-theme.ts';
import { notPrinted } from '../print/print-parts.ts';
import { hiddenText } from '../waiting/hidden-text.ts';
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
  const { target, highlight = null, hint = null, fade = 0 } = props;
  const box = useBox(target);
  const highlightBox = useBox(highlight);
  const hintBox = useBox(hint?.at ?? null);
  const lit = [box, highlightBox].flatMap((each) => (each ? [litBox(each)] : []));
  return (
    <Modal open hideBackdrop disableScrollLock onClose={props.onClose} {...notPrinted}>
      <Room tabIndex={-1} onFocus={focusCard}>
        <Dark aria-hidden style={{ '--fade': `${fade}ms` } as CSSProperties}>
          <path d={darkPath(lit)} />
          {lit.map(({ left, top, width, height }, at) => (
            <rect key={at} x={left} y={top} width={width} height={height} rx={10} />
          ))}
        </Dark>
        <Announcement role="status">{target ? '' : props.waiting}</Announcement>
        {hint && hintBox && <SpotlightHint box={hintBox}>{hint.text}</SpotlightHint>}
        {target && box && <SpotlightCard {...props} key={props.title} target={target} box={box} />}
      </Room>
    </Modal>
  );
}
