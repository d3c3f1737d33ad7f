import { LinkButton } from '@portal/shared-ui';
import { useTranslation } from '@portal/shared-ui/i18n';
import type { ReactNode } from 'react';
import { SECTION } from '../texts.ts';

/** Leads from a list of invoices to the statement of account. */
export function StatementLink(): ReactNode {
  const { t } = useTranslation(SECTION);
  return (
    <LinkButton color="secondary" to="/orders/statement">
      {t('statementLink')}
    </LinkButton>
  );
}
