import { entryMoment, type StaffMember } from '@portal/shared-contracts';
import { Button, useCall } from '@portal/shared-ui';
import { OwnedList, OwnedListSkeleton, StatusChip, type OwnedItem } from '@portal/shared-ui/data';
import { currentLanguage, useTranslation } from '@portal/shared-ui/i18n';
import { useState, type ReactNode } from 'react';
import { StaffPage, CallContent, TitledGroup } from '../account-page/AccountPage.tsx';
import { SECTION } from '../texts.ts';
import { AddMemberDialog, ChangeDialog, RemoveDialog } from './MemberDialogs.tsx';
import { OpenViews } from './OpenViews.tsx';

/** The members of staff and the open views, for administrators. */
export function MembersPage(): ReactNode {
  const { t } = useTranslation(SECTION);
  const [adding, setAdding] = useState(false);
  return (
    <StaffPage
      title={t('staffMembers.title')}
      description={t('staffMembers.description')}
      actions={<Button onClick={() => setAdding(true)}>{t('staffMembers.add.open')}</Button>}
    >
      <MemberList />
      <OpenViews />
      <AddMemberDialog isOpen={adding} onClose={() => setAdding(false)} />
    </StaffPage>
  );
}

/** The members of staff, each with their permission and the buttons that change it. */
function MemberList(): ReactNode {
  const { t } = useTranslation(SECTION);
  const call = useCall('/api/staff/members');
  return (
    <CallContent
      call={call}
      size="compact"
      failed={t('staffMembers.failed')}
      skeleton={
        <TitledGroup title={t('staffMembers.list')}>
          <OwnedListSkeleton label={t('staffMembers.loading')} />
        </TitledGroup>
      }
    >
      {(members) => <Members members={members} />}
    </CallContent>
  );
}

function Members({ members }: { members: readonly StaffMember[] }): ReactNode {
  const { t } = useTranslation(SECTION);
  const [chosen, setChosen] = useState<StaffMember | null>(null);
  const [dialog, setDialog] = useState<'change' | 'remove' | null>(null);
  const only = onlyAdministrator(members);
  const open = (member: StaffMember, which: 'change' | 'remove') => (): void => {
    setChosen(member);
    setDialog(which);
  };
  const close = (): void => setDialog(null);

  const itemOf = (member: StaffMember): OwnedItem => {
    const { profileId, name, email, permission, lastSeenAt } = member;
    const isOnly = profileId === only;
    const moment = lastSeenAt === null ? null : entryMoment(lastSeenAt, currentLanguage());
    return {
      id: String(profileId),
      icon: 'account',
      name,
      mark: (
        <StatusChip
          tone={permission === null ? 'neutral' : 'info'}
          label={t(`staff.permission.${permission ?? 'none'}`)}
        />
      ),
      facts: [
        email,
        moment === null ? t('staffMembers.neverSeen') : t('staffMembers.lastSeen', { moment }),
        ...(isOnly ? [t('staffMembers.only')] : []),
      ],
      actions: (
        <>
          <Button
            size="sm"
            color="secondary"
            disabled={isOnly}
            aria-label={t(`staffMembers.change.${permission === null ? 'giveOne' : 'one'}`, { name })}
            onClick={open(member, 'change')}
          >
            {t(`staffMembers.change.${permission === null ? 'give' : 'open'}`)}
          </Button>
          {permission !== null && (
            <Button
              size="sm"
              color="secondary"
              disabled={isOnly}
              aria-label={t('staffMembers.remove.one', { name })}
              onClick={open(member, 'remove')}
            >
              {t('staffMembers.remove.open')}
            </Button>
          )}
        </>
      ),
    };
  };

  return (
    <>
      <OwnedList label={t('staffMembers.list')} isGroup items={members.map(itemOf)} />
      {chosen !== null && (
        <>
          <ChangeDialog
            key={`${chosen.profileId} ${chosen.permission}`}
            member={chosen}
            isOpen={dialog === 'change'}
            onClose={close}
          />
          <RemoveDialog member={chosen} isOpen={dialog === 'remove'} onClose={close} />
        </>
      )}
    </>
  );
}

/** Profile id of the only administrator, who must stay one; null if there are several. */
export function onlyAdministrator(members: readonly StaffMember[]): number | null {
  const [first, ...others] = members.filter(({ permission }) => permission === 'administrator');
  return first !== undefined && others.length === 0 ? first.profileId : null;
}
