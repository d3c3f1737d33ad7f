import { Stack, TextInput } from '@portal/shared-ui';
import { useTranslation } from '@portal/shared-ui/i18n';
import { useId, type ReactNode } from 'react';
import { SECTION } from '../texts.ts';
import { Criteria } from './Criteria.tsx';
import { newPasswordProblems, type NewPassword } from './new-password-problems.ts';

export interface NewPasswordFieldsProps {
  value: NewPassword;
  onChange: (value: NewPassword) => void;
  /** Somebody tried to send the form: what is wrong is said. */
  tried: boolean;
  /** What the server said of the password. */
  refusal: string | undefined;
}

/** A new password and its repetition, with the criteria ticked while it is typed. */
export function NewPasswordFields(props: NewPasswordFieldsProps): ReactNode {
  const { value, onChange, tried, refusal } = props;
  const { t } = useTranslation(SECTION);
  const criteriaId = useId();
  const problems = newPasswordProblems(value);
  const ofPassword = tried && problems.password === 'criteria' ? t('newPassword.refused') : refusal;
  const ofConfirmation =
    tried && problems.confirmation === 'mismatch' ? t('newPassword.mismatch') : undefined;
  return (
    <Stack gap={2.5}>
      <TextInput
        label={t('newPassword.password')}
        name="newPassword"
        type="password"
        autoComplete="new-password"
        required
        showError={tried}
        error={ofPassword}
        value={value.password}
        onChange={(password) => onChange({ ...value, password })}
      />
      <Criteria id={criteriaId} password={value.password} />
      <TextInput
        label={t('newPassword.confirmation')}
        name="confirmation"
        type="password"
        autoComplete="new-password"
        required
        showError={tried}
        error={ofConfirmation}
        value={value.confirmation}
        onChange={(confirmation) => onChange({ ...value, confirmation })}
      />
    </Stack>
  );
}
