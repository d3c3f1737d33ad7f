import {
  api,
  EMAIL_LENGTH,
  entryDay,
  formatDate,
  PERSON_NAME_LENGTH,
  type AccessRequester,
  type InviteUserRequest,
  type WriteOptions,
} from '@portal/shared-contracts';
import { Button, TextInput, useAction, useCall, useUnsavedInput } from '@portal/shared-ui';
import { OwnedList, OwnedNothing } from '@portal/shared-ui/data';
import { useTranslation } from '@portal/shared-ui/i18n';
import { ConfirmDialog } from '@portal/shared-ui/overlays';
import { useState, type ReactNode } from 'react';
import { OwnedSection } from '../../account-page/AccountPage.tsx';
import { SECTION } from '../../texts.ts';
import { ToolPage } from '../ToolPage.tsx';
import { UserList } from './UserList.tsx';

const inviteUser = (request: InviteUserRequest, options: WriteOptions) =>
  api.post('/api/staff/users', request, options);

const NOBODY: InviteUserRequest = { name: '', email: '' };

/** The users of the viewed customer, for staff (docs/product.md, "Staff and impersonation"). */
export function UsersPage(): ReactNode {
  const { t } = useTranslation(SECTION);
  const call = useCall('/api/staff/users');
  const [inviting, setInviting] = useState<InviteUserRequest | null>(null);
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

interface RequestListProps {
  requests: readonly AccessRequester[];
  onInvite: (person: InviteUserRequest) => void;
}

/** People who asked for access to the customer's account, each with a button that invites them. */
function RequestList({ requests, onInvite }: RequestListProps): ReactNode {
  const { t } = useTranslation(SECTION);
  return (
    <OwnedList
      label={t('users.requests')}
      isGroup
      items={requests.map(({ name, email, company, askedAt }) => ({
        id: email,
        icon: 'account',
        name,
        facts: [email, t('users.asked', { company, moment: formatDate(entryDay(askedAt)) })],
        actions: (
          <Button
            size="sm"
            color="secondary"
            aria-label={t('users.inviteOne', { name })}
            action="users.invite"
            onClick={() => onInvite({ name, email })}
          >
            {t('users.invite')}
          </Button>
        ),
      }))}
    />
  );
}

interface InviteDialogProps {
  /** Initial values. */
  person: InviteUserRequest;
  onClose: () => void;
}

/** Dialog that invites a person. */
function InviteDialog({ person, onClose }: InviteDialogProps): ReactNode {
  const { t } = useTranslation(SECTION);
  const [{ name, email }, setValues] = useState(person);
  const invite = useAction(inviteUser, {
    refetch: ['/api/staff/users'],
    done: (_answer, invited) => t('users.invited', { email: invited.email }),
  });
  useUnsavedInput(name !== person.name || email !== person.email);

  return (
    <ConfirmDialog
      draft={`invite:${person.email}`}
      open
      title={t('users.inviteTitle')}
      description={t('users.inviteAdvice')}
      confirmLabel={t('users.sendInvitation')}
      action={invite}
      onConfirm={() => invite.send({ name: name.trim(), email: email.trim() })}
      onClose={onClose}
    >
      <TextInput
        label={t('users.name')}
        name="name"
        autoComplete="off"
        autoFocus
        required
        maxLength={PERSON_NAME_LENGTH}
        value={name}
        onChange={(typed) => setValues({ name: typed, email })}
      />
      <TextInput
        label={t('users.email')}
        name="email"
        type="email"
        autoComplete="off"
        required
        maxLength={EMAIL_LENGTH}
        value={email}
        onChange={(typed) => setValues({ name, email: typed })}
      />
    </ConfirmDialog>
  );
}
