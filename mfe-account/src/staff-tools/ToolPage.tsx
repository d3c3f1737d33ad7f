import { can } from '@portal/shared-contracts';
import { errorText, ErrorView, Notice, type Call } from '@portal/shared-ui';
import { OwnedListSkeleton } from '@portal/shared-ui/data';
import { useTranslation } from '@portal/shared-ui/i18n';
import type { ReactNode } from 'react';
import { AccountPage } from '../account-page/AccountPage.tsx';
import { SECTION } from '../texts.ts';

export interface ToolPageProps<Data> {
  title: string;
  description: string;
  actions?: ReactNode;
  /** An action of the page that takes more than looking; without it the page says why it is disabled. */
  act?: string;
  call: Call<Data>;
  children: (data: Data) => ReactNode;
}

/** A page with which staff help the customer whom they view: its heading, and what it shows or the state of its call. */
export function ToolPage<Data>({ act, call, children, ...head }: ToolPageProps<Data>): ReactNode {
  const { t } = useTranslation(SECTION);
  return (
    <AccountPage {...head}>
      {act !== undefined && !can(act) && (
        <Notice role="status" tone="info">
          {t('tools.readOnly')}
        </Notice>
      )}
      {call.status === 'loading' && <OwnedListSkeleton label={t('tools.loading')} />}
      {call.status === 'failed' && (
        <ErrorView
          title={t('tools.failed')}
          advice={errorText(call.error, t)}
          onRetry={call.retry}
          isRetrying={call.isRetrying}
        />
      )}
      {call.status === 'ready' && children(call.data)}
    </AccountPage>
  );
}
