import { Button, useCall } from '@portal/shared-ui';
import { OwnedNothing } from '@portal/shared-ui/data';
import { useTranslation } from '@portal/shared-ui/i18n';
import { useState, type ReactNode } from 'react';
import { OwnedSection } from '../../account-page/OwnedSection.tsx';
import { USERS } from '../../api/staff-tools.ts';
import { SECTION } from '../../texts.ts';
import { ToolPage } from '../ToolPage.tsx';
import { InviteDialog, type Invited } from './InviteDialog.tsx';
import { RequestList } from './RequestList.tsx';
import { UserList } from './UserList.tsx';

const NOBODY: Invited = { name: '', email: '' };

/** The users of the viewed customer, for staff (docs/product.md, "Staff and impersonation"). */
export function UsersPage(): ReactNode {
  const { t } = useTranslation(SECTION);
  const call = useCall(USERS);
  const [inviting, setInviting] = useState<Invited | null>(null);
  return (
    <>
      <ToolPage
        title={t('users.title')}
        description={t('users.description')}
        call={call}
        actions={
          <Button action="users.invite" onClick={() => setInviting(NOBODY)}>
            {t('users.invite')}
          </Button>
        }
      >
        {({ users, requests }) => (
          <>
            {users.length === 0 ? (
              <OwnedNothing>{t('users.none')}</OwnedNothing>
            ) : (
              <OwnedSection label={t('users.title')} count={users.length}>
                <UserList users={users} />
              </OwnedSection>
            )}
            {requests.length > 0 && <RequestList requests={requests} onInvite={setInviting} />}
          </>
        )}
      </ToolPage>
      {inviting && <InviteDialog person={inviting} onClose={() => setInviting(null)} />}
    </>
  );
}
