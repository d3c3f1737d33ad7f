import { TextInput } from '@portal/shared-ui';
import { useTranslation } from '@portal/shared-ui/i18n';
import type { ReactNode } from 'react';
import { SECTION } from '../texts.ts';
import { Criteria } from './Criteria.tsx';
import { newPasswordProblems, type NewPassword } from './new-password-problems.ts';

export interface NewPasswordFieldsProps {
  value: NewPassword;
  onChange: (value: NewPassword) => void;
  /** The password that is replaced, where the form asks for it: the new one must be another. */
  current?: string;
}

const TEXTS = { criteria: 'newPassword.refused', same: 'newPassword.same' } as const;

/** Fields of a form: a new password and its repetition, with the criteria ticked while it is typed. */
export function NewPasswordFields({ value, onChange, current }: NewPasswordFieldsProps): ReactNode {
  const { t } = useTranslation(SECTION);
  const problems = newPasswordProblems(value, current);
  return (
    <>
      <TextInput
        label={t('newPassword.password')}
        name="newPassword"
        type="password"
        autoComplete="new-password"
        required
        maxLength={1024}
        problem={problems.password && t(TEXTS[problems.password])}
        value={value.password}
        onChange={(password) => onChange({ ...value, password })}
      />
      <Criteria password={value.password} />
      <TextInput
        label={t('newPassword.confirmation')}
        name="confirmation"
        type="password"
        autoComplete="new-password"
        required
        maxLength={1024}
        problem={problems.confirmation && t('newPassword.mismatch')}
        value={value.confirmation}
        onChange={(confirmation) => onChange({ ...value, confirmation })}
      />
    </>
  );
}
