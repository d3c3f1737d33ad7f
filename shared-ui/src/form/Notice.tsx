import styled from '@emotion/styled';
import { sessionStore } from '@portal/shared-contracts';
import { useSyncExternalStore, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';

export interface NoticeProps {
  tone: 'info' | 'error' | 'success';
}

/**
 * One sentence above a form. An empty notice takes no space but stays in the page: screen readers announce text that is added to
 * an existing element.
 */
export const Notice = styled('div', { shouldForwardProp: (name) => name !== 'tone' })<NoticeProps>(({
  theme,
  tone,
}) => {
  const ink = theme.vars.palette[tone].main;
  return {
    '&:not(:empty)': {
      marginBottom: theme.spacing(2),
      padding: theme.spacing(1.25, 2),
      borderRadius: theme.shape.borderRadius,
      borderLeft: `4px solid ${ink}`,
      background: `color-mix(in srgb, ${ink} 8%, ${theme.vars.palette.background.paper})`,
      color: ink,
    },
  };
});

/** Tells staff in a dialog for which customer they act; nothing for customers. */
export function OnBehalf(): ReactNode {
  const { t } = useTranslation('ui');
  const session = useSyncExternalStore(sessionStore.subscribe, sessionStore.getState);
  const view = session.status === 'signedIn' ? session.account.view : null;
  if (view === null) return null;
  return (
    <Notice role="note" tone="info">
      {t('view.onBehalf', { client: view.clientName })}
    </Notice>
  );
}
