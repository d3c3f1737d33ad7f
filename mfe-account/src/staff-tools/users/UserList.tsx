import type { CustomerUser } from '@portal/shared-contracts';
import { Button, useAction } from '@portal/shared-ui';
import { OwnedList, StatusChip } from '@portal/shared-ui/data';
import { useTranslation } from '@portal/shared-ui/i18n';
import { ConfirmDialog } from '@portal/shared-ui/overlays';
import { useState, type ReactNode } from 'react';
import { USERS } from '../../api/staff-tools.ts';
import { SECTION } from '../../texts.ts';
import { userFacts } from './user-facts.ts';
import { ACTIONS, changesOf, changeUser, type ChosenChange } from './user-changes.ts';

/** The users of a customer, each with how they stand and what can be done. */
export function UserList({ users }: { users: readonly CustomerUser[] }): ReactNode {
  const { t } = useTranslation(SECTION);
  const [chosen, setChosen] = useState<ChosenChange | null>(null);
  const change = useAction(changeUser, {
    refetch: [USERS],
    done: (_answer, { what, user }: ChosenChange) => t(`users.${what}.done`, { name: user.name }),
  });

  return (
    <>
      <OwnedList
        label={t('users.title')}
        items={users.map((user) => ({
          id: String(user.profileId),
          icon: 'account',
          name: user.name,
          mark: <UserMark user={user} />,
          facts: userFacts(user, t),
          actions: changesOf(user).map((what) => (
            <Button
              key={what}
              size="sm"
              color="secondary"
              aria-label={t(`users.${what}.one`, { name: user.name })}
              action={ACTIONS[what]}
              onClick={() => setChosen({ what, user })}
            >
              {t(`users.${what}.label`)}
            </Button>
          )),
        }))}
      />
      {chosen && (
        <ConfirmDialog
          open
          isDestructive={chosen.what === 'lock' || chosen.what === 'endSessions'}
          title={t(`users.${chosen.what}.title`, { name: chosen.user.name })}
          description={t(`users.${chosen.what}.advice`, { email: chosen.user.email })}
          confirmLabel={t(`users.${chosen.what}.label`)}
          action={change}
          onConfirm={() => change.send(chosen)}
          onClose={() => setChosen(null)}
        />
      )}
    </>
  );
}

/** What keeps a person from signing in, or that they have not done so yet. */
function UserMark({ user: { lockedBy, lastSignInAt, hasPassword } }: { user: CustomerUser }): ReactNode {
  const { t } = useTranslation(SECTION);
  if (lockedBy === 'staff') return <StatusChip tone="error" label={t('users.lockedBy.staff')} />;
  if (lockedBy === 'failures') return <StatusChip tone="warning" label={t('users.lockedBy.failures')} />;
  const isInvited = !hasPassword && lastSignInAt === null;
  return isInvited && <StatusChip tone="info" label={t('users.notYet')} />;
}
