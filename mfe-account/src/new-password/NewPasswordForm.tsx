import { PASSWORD_CRITERIA, unmetCriteria, type ApiError } from '@portal/shared-contracts';
import { Button, Form, hiddenText, styled, TextInput, useAction, useUnsavedInput } from '@portal/shared-ui';
import { useTranslation, type TFunction } from '@portal/shared-ui/i18n';
import { useState, type ReactNode } from 'react';
import { SECTION } from '../texts.ts';

interface NewPasswordFormProps {
  save: (newPassword: string) => Promise<null>;
  onDone: () => void;
}

/** Form with which a visitor chooses a new password. */
export function NewPasswordForm({ save, onDone }: NewPasswordFormProps): ReactNode {
  const { t } = useTranslation(SECTION);
  const [value, setValue] = useState({ password: '', confirmation: '' });
  const update = useAction(save, { failure: (error) => passwordFailure(error, t) });
  useUnsavedInput(value.password + value.confirmation !== '');

  async function submit(): Promise<{ ok: boolean }> {
    const outcome = await update.send(value.password);
    if (outcome.ok) onDone();
    return outcome;
  }

  return (
    <Form
      action={update}
      onSubmit={submit}
      actions={
        <Button type="submit" fullWidth loading={update.isPending}>
          {t('forgot.password.save')}
        </Button>
      }
    >
      <NewPasswordFields value={value} onChange={setValue} />
    </Form>
  );
}

/** Text above a password form: the server's message of a refusal, otherwise a general one. */
export function passwordFailure(error: ApiError, t: TFunction): string {
  const isRefusal = error.status < 500 && error.catalogue === undefined;
  return isRefusal ? error.message : t('newPassword.failed');
}

interface NewPasswordFieldsProps {
  value: NewPassword;
  onChange: (value: NewPassword) => void;
  /** The current password, if the form asks for it. The new one must differ. */
  current?: string;
}

const TEXTS = { criteria: 'newPassword.refused', same: 'newPassword.same' } as const;

/** Fields for a new password and its repetition, with the criteria. */
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

interface NewPassword {
  password: string;
  confirmation: string;
}

interface NewPasswordProblems {
  password: 'criteria' | 'same' | null;
  confirmation: 'mismatch' | null;
}

/**
 * Problems of a new password and its repetition (docs/product.md, section 5). The new password must differ from `current`, if
 * given. Empty fields are reported by the fields themselves.
 */
export function newPasswordProblems(
  { password, confirmation }: NewPassword,
  current?: string,
): NewPasswordProblems {
  const isSame = password !== '' && password === current;
  return {
    password: isSame ? 'same' : unmetCriteria(password).length > 0 ? 'criteria' : null,
    confirmation: confirmation === password ? null : 'mismatch',
  };
}

const List = styled('ul')({ display: 'grid', gap: 4, margin: '8px 0 0', padding: 0, listStyle: 'none' });
const Item = styled('li')(({ theme }) => ({
  display: 'flex',
  gap: 8,
  fontSize: '0.875rem',
  lineHeight: 1.45,
  color: theme.vars.palette.text.secondary,
  '& svg': { flexShrink: 0, marginTop: 2 },
  '&[data-met=true]': { color: theme.vars.palette.success.main },
}));
const Hidden = styled('span')(hiddenText);

/** The criteria of a new password. Those that `password` meets are ticked. */
function Criteria({ password }: { password: string }): ReactNode {
  const { t } = useTranslation(SECTION);
  const unmet = new Set(unmetCriteria(password));
  return (
    <List aria-label={t('newPassword.criteria')}>
      {PASSWORD_CRITERIA.map((criterion) => {
        const isMet = !unmet.has(criterion);
        return (
          <Item key={criterion} data-met={isMet}>
            <svg width={16} height={16} viewBox="0 0 16 16" aria-hidden focusable={false}>
              {isMet ? (
                <path d="m3 8.5 3.2 3.2L13 5" fill="none" stroke="currentColor" strokeWidth={2} />
              ) : (
                <circle cx={8} cy={8} r={2.5} fill="currentColor" />
              )}
            </svg>
            <span>
              <span>{t(`newPassword.criterion.${criterion}`)}</span>
              <Hidden>{`, ${t(isMet ? 'newPassword.met' : 'newPassword.unmet')}`}</Hidden>
            </span>
          </Item>
        );
      })}
    </List>
  );
}
