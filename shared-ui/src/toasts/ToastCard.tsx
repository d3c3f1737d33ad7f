import type { CSSObject } from '@emotion/react';
import styled from '@emotion/styled';
import { SnackbarContent, useSnackbar, type CustomContentProps } from 'notistack';
import type { ReactNode, Ref } from 'react';
import { useTranslation } from 'react-i18next';
import { Icon, type IconName } from '../icons/Icon.tsx';
import { LIGHT } from '../theme/palette.ts';
import { useDragAway } from './use-drag-away.ts';

const ICONS: Record<string, IconName> = {
  success: 'check',
  info: 'info',
  warning: 'warning',
  error: 'error',
};

/** Toasts are light in either scheme (docs/product.md, section 9): on a dark page they stand out all the more. */
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
// An address may be one word that is longer than the card.
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

/** A toast: closed by a click or by drawing it aside. */
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
