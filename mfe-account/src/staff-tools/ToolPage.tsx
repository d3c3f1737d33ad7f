import type { Call } from '@portal/shared-ui';
import { OwnedListSkeleton } from '@portal/shared-ui/data';
import { useTranslation } from '@portal/shared-ui/i18n';
import type { ReactNode } from 'react';
import { StaffPage, CallContent } from '../account-page/AccountPage.tsx';
import { SECTION } from '../texts.ts';

export interface ToolPageProps<Data> {
  title: string;
  description: string;
  actions?: ReactNode;
  call: Call<Data>;
  children: (data: Data) => ReactNode;
}

/** A page with which staff help the viewed customer. `children` receives the data of `call`. */
export function ToolPage<Data>({ call, children, ...head }: ToolPageProps<Data>): ReactNode {
  const { t } = useTranslation(SECTION);
  return (
    <StaffPage {...head}>
      <CallContent
        call={call}
        failed={t('tools.failed')}
        skeleton={<OwnedListSkeleton label={t('tools.loading')} />}
      >
        {children}
      </CallContent>
    </StaffPage>
  );
}
