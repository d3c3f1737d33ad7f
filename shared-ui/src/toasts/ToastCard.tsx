import type { CSSObject } from '@emotion/react';
import styled from '@emotion/styled';
import { SnackbarContent, useSnackbar, type CustomContentProps } from 'notistack';
import { useState, type CSSProperties, type PointerEvent, type ReactNode, type Ref } from 'react';
import { useTranslation } from 'react-i18next';
import { Icon, type IconName } from '../icons/Icon.tsx';
import { LIGHT } from '../theme/tokens.ts';

const ICONS: Record<string, IconName> = {
  success: 'check',
  info: 'info',
  warning: 'warning',
  error: 'error',
};

/** Toasts are light in both schemes (docs/product.md, section 9), so that they stand out on a dark page. */
const { background, text, divider, secondary, primary, ...tones } = LIGHT;

const toned = (tone: 'success' | 'info' | 'warning' | 'error'): CSSObject => ({
  borderLeftColor: tones[tone].main,
  '& > svg': { color: tones[tone].main },
});

const Card = styled('div')(({ theme }) => ({
  display: 'flex',
  alignItems: 'center',
  gap: 12,
  width: 'min(360px, calc(100vw - 40px))',
  padding: '12px 8px 12px 16px',
  borderRadius: theme.shape.borderRadius,
  border: `1px solid ${divider}`,
  borderLeft: `4px solid ${secondary.main}`,
  background: background.paper,
  color: text.primary,
  colorScheme: 'light',
  boxShadow: '0 8px 24px rgb(0 0 0 / 16%)',
  cursor: 'pointer',
  touchAction: 'pan-y',
  '&[data-type=success]': toned('success'),
  '&[data-type=info]': toned('info'),
  '&[data-type=warning]': toned('warning'),
  '&[data-type=error]': toned('error'),
}));
// A single word, for example an email address, may be longer than the card.
const Message = styled('span')({ minWidth: 0, overflowWrap: 'anywhere' });
const Close = styled('button')(({ theme }) => ({
  display: 'inline-flex',
  marginLeft: 'auto',
  padding: 8,
  border: 0,
  borderRadius: theme.shape.borderRadius,
  background: 'none',
  color: text.secondary,
  cursor: 'pointer',
  '&:focus-visible': { outlineColor: primary.main },
}));

/** A toast. A click or a swipe closes it. */
export function ToastCard({
  id,
  message,
  variant,
  ref,
}: CustomContentProps & { ref?: Ref<HTMLDivElement> }): ReactNode {
  const { t } = useTranslation('ui');
  const { closeSnackbar } = useSnackbar();
  const close = () => closeSnackbar(id);
  const drag = useDragAway(close);
  const icon = ICONS[variant];
  return (
    <SnackbarContent ref={ref} role={variant === 'error' ? 'alert' : 'status'}>
      <Card data-type={variant} {...drag}>
        {icon && <Icon name={icon} />}
        <Message>{message}</Message>
        <Close type="button" aria-label={t('closeMessage')} onClick={close}>
          <Icon name="close" size={18} />
        </Close>
      </Card>
    </SnackbarContent>
  );
}

/** Part of its own width by which a toast must be dragged to close (docs/product.md, section 9). */
const GONE_AT = 0.8;

/** Movements below this number of pixels count as a click. */
const STILL = 5;

interface DragHandlers {
  style: CSSProperties;
  onPointerDown: (event: PointerEvent<HTMLElement>) => void;
  onPointerMove: (event: PointerEvent<HTMLElement>) => void;
  onPointerUp: (event: PointerEvent<HTMLElement>) => void;
  onPointerLeave: () => void;
  onPointerCancel: () => void;
}

/** Handlers for an element that a click or a swipe to either side closes; a short swipe moves it back. */
function useDragAway(onGone: () => void): DragHandlers {
  const [drag, setDrag] = useState<{ from: number; by: number } | null>(null);
  return {
    style: drag
      ? { transform: `translateX(${drag.by}px)`, opacity: 1 - Math.min(0.7, Math.abs(drag.by) / 500) }
      : { transition: 'transform 150ms' },
    onPointerDown: (event) => setDrag({ from: event.clientX, by: 0 }),
    onPointerMove: (event) => {
      if (drag) setDrag({ ...drag, by: event.clientX - drag.from });
    },
    onPointerUp: (event) => {
      const by = Math.abs(drag?.by ?? 0);
      setDrag(null);
      if (drag && (by < STILL || by > GONE_AT * event.currentTarget.offsetWidth)) onGone();
    },
    onPointerLeave: () => setDrag(null),
    onPointerCancel: () => setDrag(null),
  };
}
