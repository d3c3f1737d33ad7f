import { errorText, ErrorView, type Call } from '@portal/shared-ui';
import { OwnedListSkeleton } from '@portal/shared-ui/data';
import { useTranslation } from '@portal/shared-ui/i18n';
import type { ReactNode } from 'react';
import { AccountPage } from '../account-page/AccountPage.tsx';
import { SECTION } from '../texts.ts';

export interface ToolPageProps<Data> {
  title: string;
  description: string;
  actions?: ReactNode;
  call: Call<Data>;
  children: (data: Data) => ReactNode;
}

/** A page with which staff help the customer whom they view: its heading, and what it shows or the state of its call. */
export function ToolPage<Data>({ call, children, ...head }: ToolPageProps<Data>): ReactNode {
  const { t } = useTranslation(SECTION);
  return (
    <AccountPage {...head}>
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
