import { Button } from '@portal/shared-ui';
import { useTranslation } from '@portal/shared-ui/i18n';
import { useState, type ReactNode } from 'react';
import { AccountPage } from '../account-page/AccountPage.tsx';
import { SECTION } from '../texts.ts';
import { AddMemberDialog } from './AddMemberDialog.tsx';
import { MemberList } from './MemberList.tsx';
import { OpenViews } from './OpenViews.tsx';

/** The members of staff, what each may do, and which customers they view now; for administrators. */
export function MembersPage(): ReactNode {
  const { t } = useTranslation(SECTION);
  const [adding, setAdding] = useState(false);
  return (
    <AccountPage
      title={t('staffMembers.title')}
      description={t('staffMembers.description')}
      actions={<Button onClick={() => setAdding(true)}>{t('staffMembers.add.open')}</Button>}
    >
      <MemberList />
      <OpenViews />
      <AddMemberDialog isOpen={adding} onClose={() => setAdding(false)} />
    </AccountPage>
  );
}
