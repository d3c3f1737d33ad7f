import styled from '@emotion/styled';
import { SnackbarContent, useSnackbar, type CustomContentProps } from 'notistack';
import type { ReactNode, Ref } from 'react';
import { useTranslation } from 'react-i18next';
import { Icon, type IconName } from '../icons/Icon.tsx';
import { useDragAway } from './use-drag-away.ts';

const ICONS: Record<string, IconName> = {
  success: 'check',
  info: 'info',
  warning: 'warning',
  error: 'error',
};

const Card = styled('div')(({ theme }) => {
  const { palette } = theme.vars;
  return {
    display: 'flex',
    alignItems: 'center',
    gap: 12,
    width: 'min(360px, calc(100vw - 40px))',
    padding: '12px 8px 12px 16px',
    borderRadius: theme.shape.borderRadius,
    border: `1px solid ${palette.divider}`,
    borderLeft: `4px solid ${palette.secondary.main}`,
    background: palette.background.paper,
    color: palette.text.primary,
    boxShadow: '0 8px 24px rgb(0 0 0 / 16%)',
    cursor: 'pointer',
    touchAction: 'pan-y',
    '&[data-type=success]': {
      borderLeftColor: palette.success.main,
      '& > svg': { color: palette.success.main },
    },
    '&[data-type=info]': { borderLeftColor: palette.info.main, '& > svg': { color: palette.info.main } },
    '&[data-type=warning]': {
      borderLeftColor: palette.warning.main,
      '& > svg': { color: palette.warning.main },
    },
    '&[data-type=error]': { borderLeftColor: palette.error.main, '& > svg': { color: palette.error.main } },
  };
});
const Close = styled('button')(({ theme }) => ({
  display: 'inline-flex',
  marginLeft: 'auto',
  padding: 8,
  border: 0,
  borderRadius: theme.shape.borderRadius,
  background: 'none',
  color: theme.vars.palette.text.secondary,
  cursor: 'pointer',
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
        <span>{message}</span>
        <Close type="button" aria-label={t('closeMessage')} onClick={close}>
          <Icon name="close" size={18} />
        </Close>
      </Card>
    </SnackbarContent>
  );
}
