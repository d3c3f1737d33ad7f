import { styled, Text } from '@portal/shared-ui';
import { Icon } from '@portal/shared-ui/data';
import { useTranslation } from '@portal/shared-ui/i18n';
import type { ReactNode } from 'react';

const Panel = styled('div')(({ theme }) => ({
  display: 'grid',
  alignContent: 'center',
  justifyItems: 'center',
  gap: 12,
  height: '100%',
  padding: 24,
  textAlign: 'center',
  borderRadius: 12,
  color: theme.vars.palette.text.secondary,
  background: theme.vars.palette.background.default,
}));

/** In the place of a map that did not come; the list beside it has all stores. */
export function MapFailed({ reason }: { reason: 'failed' | 'authFailure' }): ReactNode {
  const { t } = useTranslation('shell');
  return (
    <Panel role="alert">
      <Icon name="warning" size={28} />
      <Text>{t(`locator.map.${reason}`)}</Text>
    </Panel>
  );
}
