import type { StaffPermission } from '@portal/shared-contracts';
import { RadioGroup } from '@portal/shared-ui/fields';
import { useTranslation } from '@portal/shared-ui/i18n';
import type { ReactNode } from 'react';
import { SECTION } from '../texts.ts';

/** What members of staff may do, each what those before it may. */
const PERMISSIONS: readonly StaffPermission[] = ['viewer', 'agent', 'administrator'];

export interface PermissionChoiceProps {
  value: StaffPermission | null;
  onChange: (permission: StaffPermission) => void;
}

/** The permissions of staff, each with what it allows. */
export function PermissionChoice({ value, onChange }: PermissionChoiceProps): ReactNode {
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
