import { LinkButton } from '@portal/shared-ui';
import { useTranslation } from '@portal/shared-ui/i18n';
import type { ReactNode } from 'react';
import { SECTION } from '../texts.ts';

/** Leads from the dedicated inventory to what was called off of it. */
export function CallOffsLink(): ReactNode {
  const { t } = useTranslation(SECTION);
  return (
    <LinkButton color="secondary" to="/dedicated-inventory/call-offs">
      {t('dedicatedInventory.callOffs')}
    </LinkButton>
  );
}
