import { api, entryMoment, type CustomerUser, type WriteOptions } from '@portal/shared-contracts';
import { Button, useAction } from '@portal/shared-ui';
import { OwnedList, StatusChip } from '@portal/shared-ui/data';
import { currentLanguage, useTranslation, type TFunction } from '@portal/shared-ui/i18n';
import { ConfirmDialog } from '@portal/shared-ui/overlays';
import { useState, type ReactNode } from 'react';
import { SECTION } from '../../texts.ts';

/** The changes that staff can make: the action that permits each, and the last part of its path. */
const CHANGES = {
  mailPassword: { action: 'users.mail-password', path: 'password-mail' },
  lock: { action: 'users.lock', path: 'lock' },
  unlock: { action: 'users.unlock', path: 'unlock' },
  endSessions: { action: 'users.end-sessions', path: 'end-sessions' },
} as const;
type UserChange = keyof typeof CHANGES;

interface ChosenChange {
  what: UserChange;
  user: CustomerUser;
}

const changeUser = ({ what, user }: ChosenChange, options: WriteOptions) =>
  api.post(`/api/staff/users/${user.profileId}/${CHANGES[what].path}`, undefined, options);

/** The users of a customer, each with their state and the buttons that change it. */
export function UserList({ users }: { users: readonly CustomerUser[] }): ReactNode {
  const { t } = useTranslation(SECTION);
  const [chosen, setChosen] = useState<ChosenChange | null>(null);
  const change = useAction(changeUser, {
    refetch: ['/api/staff/users'],
    done: (_answer, { what, user }) => t(`users.${what}.done`, { name: user.name }),
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
              action={CHANGES[what].action}
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

/** Says that a user is locked, or has not signed in yet. */
function UserMark({ user: { lockedBy, lastSignInAt, hasPassword } }: { user: CustomerUser }): ReactNode {
  const { t } = useTranslation(SECTION);
  if (lockedBy === 'staff') return <StatusChip tone="error" label={t('users.lockedBy.staff')} />;
  if (lockedBy === 'failures') return <StatusChip tone="warning" label={t('users.lockedBy.failures')} />;
  const isInvited = !hasPassword && lastSignInAt === null;
  return isInvited && <StatusChip tone="info" label={t('users.notYet')} />;
}

/** The changes that are possible for a user: a locked one gets no mail and has no sessions. */
function changesOf({ lockedBy, openSessions }: CustomerUser): UserChange[] {
  return [
    ...(lockedBy === 'staff' ? [] : (['mailPassword'] as const)),
    ...(openSessions > 0 ? (['endSessions'] as const) : []),
    ...(lockedBy === null ? [] : (['unlock'] as const)),
    ...(lockedBy === 'staff' ? [] : (['lock'] as const)),
  ];
}

/** Address, last sign-in, and sessions with passkeys of a user: a line each. */
function userFacts(user: CustomerUser, t: TFunction): string[] {
  const { email, lastSignInAt, openSessions, hasPasskeys } = user;
  const signedIn =
    lastSignInAt === null
      ? t('users.neverSignedIn')
      : t('users.lastSignIn', { moment: entryMoment(lastSignInAt, currentLanguage()) });
  const has = [
    t('users.sessions', { count: openSessions }),
    ...(hasPasskeys === null ? [] : [t(hasPasskeys ? 'users.hasPasskeys' : 'users.noPasskeys')]),
  ];
  return [email, signedIn, has.join(' · ')];
}
