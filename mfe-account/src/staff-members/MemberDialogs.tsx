import {
  api,
  EMAIL_LENGTH,
  PERSON_NAME_LENGTH,
  type AddMemberRequest,
  type StaffMember,
  type StaffPermission,
  type WriteOptions,
} from '@portal/shared-contracts';
import { TextInput, useAction } from '@portal/shared-ui';
import { RadioGroup } from '@portal/shared-ui/fields';
import { useTranslation } from '@portal/shared-ui/i18n';
import { ConfirmDialog } from '@portal/shared-ui/overlays';
import { useState, type ReactNode } from 'react';
import { SECTION } from '../texts.ts';

const addMember = (request: AddMemberRequest, options: WriteOptions) =>
  api.post('/api/staff/members', request, options);

interface ChangedMember {
  member: StaffMember;
  /** Null removes every permission. */
  permission: StaffPermission | null;
}

const changeMember = ({ member, permission }: ChangedMember, options: WriteOptions) =>
  api.put(`/api/staff/members/${member.profileId}`, { permission }, options);

/** A new member can only view, unless another permission is chosen. */
const EMPTY: { name: string; email: string; permission: StaffPermission } = {
  name: '',
  email: '',
  permission: 'viewer',
};

/** Dialog that adds a member of staff. */
export function AddMemberDialog({ isOpen, onClose }: { isOpen: boolean; onClose: () => void }): ReactNode {
  const { t } = useTranslation(SECTION);
  const [typed, setTyped] = useState(EMPTY);
  const add = useAction(addMember, {
    refetch: ['/api/staff/members'],
    done: ({ name }) => t('staffMembers.add.done', { name }),
  });

  return (
    <ConfirmDialog
      draft="add-member"
      open={isOpen}
      title={t('staffMembers.add.title')}
      description={t('staffMembers.add.description')}
      confirmLabel={t('staffMembers.add.confirm')}
      action={add}
      onConfirm={() => add.send({ ...typed, name: typed.name.trim(), email: typed.email.trim() })}
      onClose={() => {
        setTyped(EMPTY);
        onClose();
      }}
    >
      <TextInput
        label={t('staffMembers.add.name')}
        name="name"
        required
        autoComplete="off"
        maxLength={PERSON_NAME_LENGTH}
        value={typed.name}
        onChange={(name) => setTyped({ ...typed, name })}
      />
      <TextInput
        label={t('staffMembers.add.email')}
        name="email"
        type="email"
        required
        autoComplete="off"
        maxLength={EMAIL_LENGTH}
        value={typed.email}
        onChange={(email) => setTyped({ ...typed, email })}
      />
      <PermissionChoice
        value={typed.permission}
        onChange={(permission) => setTyped({ ...typed, permission })}
      />
    </ConfirmDialog>
  );
}

interface MemberDialogProps {
  member: StaffMember;
  isOpen: boolean;
  onClose: () => void;
}

/** Dialog that changes the permission of a member of staff. */
export function ChangeDialog({ member, isOpen, onClose }: MemberDialogProps): ReactNode {
  const { t } = useTranslation(SECTION);
  const [permission, setPermission] = useState(member.permission);
  const change = useAction(changeMember, {
    refetch: ['/api/staff/members', '/api/staff/grants', '/api/account'],
    done: () => t('staffMembers.change.done', { name: member.name }),
  });
  return (
    <ConfirmDialog
      draft={`member:${member.profileId}`}
      open={isOpen}
      title={t('staffMembers.change.title', { name: member.name })}
      description={t('staffMembers.change.description')}
      confirmLabel={t('staffMembers.change.confirm')}
      action={change}
      onConfirm={() => change.send({ member, permission })}
      onClose={() => {
        setPermission(member.permission);
        onClose();
      }}
    >
      <PermissionChoice value={permission} onChange={setPermission} />
    </ConfirmDialog>
  );
}

/** Dialog that removes every permission of a member of staff. Their views end at once. */
export function RemoveDialog({ member, isOpen, onClose }: MemberDialogProps): ReactNode {
  const { t } = useTranslation(SECTION);
  const remove = useAction(changeMember, {
    refetch: ['/api/staff/members', '/api/staff/grants', '/api/account'],
    done: () => t('staffMembers.remove.done', { name: member.name }),
  });
  return (
    <ConfirmDialog
      open={isOpen}
      isDestructive
      title={t('staffMembers.remove.title', { name: member.name })}
      description={t('staffMembers.remove.description')}
      confirmLabel={t('staffMembers.remove.confirm')}
      action={remove}
      onConfirm={() => remove.send({ member, permission: null })}
      onClose={onClose}
    />
  );
}

/** In ascending order: each permission includes those before it. */
const PERMISSIONS: readonly StaffPermission[] = ['viewer', 'agent', 'administrator'];

interface PermissionChoiceProps {
  value: StaffPermission | null;
  onChange: (permission: StaffPermission) => void;
}

/** The permissions, each with a description. */
function PermissionChoice({ value, onChange }: PermissionChoiceProps): ReactNode {
  const { t } = useTranslation(SECTION);
  return (
    <RadioGroup
      label={t('staffMembers.permission')}
      name="permission"
      required
      options={PERMISSIONS.map((permission) => ({
        value: permission,
        label: t(`staff.permission.${permission}`),
        description: t(`staffMembers.allows.${permission}`),
      }))}
      value={value}
      onChange={onChange}
    />
  );
}
