import IconButton from '@mui/material/IconButton';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Icon } from '../icons/Icon.tsx';
import '../theme/install-mui-theme.ts';

/** Close button; disabled without a handler. */
export function CloseButton({ onClick }: { onClick: (() => void) | undefined }): ReactNode {
  const { t } = useTranslation('ui');
  return (
    <IconButton
      aria-label={t('close')}
      disabled={!onClick}
      onClick={() => onClick?.()}
      sx={{ margin: { xs: -1, md: -0.5 }, padding: { xs: 1.5, md: 1 } }}
    >
      <Icon name="close" />
    </IconButton>
  );
}
