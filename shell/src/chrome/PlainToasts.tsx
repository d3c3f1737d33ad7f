import { Link, styled, type Toast } from '@portal/shared-ui';
import { useTranslation } from '@portal/shared-ui/i18n';
import type { ReactNode } from 'react';

// Where toasts stand, above dialogs.
const Box = styled('div')(({ theme }) => ({
  position: 'fixed',
  top: 20,
  insetInlineEnd: 20,
  zIndex: 1400,
  display: 'flex',
  alignItems: 'center',
  gap: 12,
  width: 'min(360px, calc(100vw - 40px))',
  padding: '12px 8px 12px 16px',
  borderRadius: theme.shape.borderRadius,
  border: `1px solid ${theme.vars.palette.divider}`,
  background: theme.vars.palette.background.paper,
  boxShadow: '0 8px 24px rgb(0 0 0 / 16%)',
  '& > div': { flex: 1, minWidth: 0, overflowWrap: 'anywhere' },
  '& button': {
    padding: 8,
    border: 0,
    background: 'none',
    color: 'inherit',
    textDecoration: 'underline',
    cursor: 'pointer',
  },
}));

export interface PlainToastsProps {
  toasts: readonly Toast[];
  onClose: () => void;
}

/** What toasts say, when the code that shows them does not come. It stays until it is closed, or a toast whose code comes takes its place. */
export function PlainToasts({ toasts, onClose }: PlainToastsProps): ReactNode {
  const { t } = useTranslation('ui');
  return (
    <Box role="alert">
      <div>
        {toasts.map(({ message }, at) => (
          <div key={at}>
            {typeof message === 'string' ? (
              message
            ) : (
              <>
                {message.text} <Link to={message.link.to}>{message.link.text}</Link>
              </>
            )}
          </div>
        ))}
      </div>
      <button type="button" onClick={onClose}>
        {t('close')}
      </button>
    </Box>
  );
}
