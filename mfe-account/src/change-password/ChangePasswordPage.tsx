import { accountCalls, sessionStore } from '@portal/shared-contracts';
import { Button, Notice, Page, Stack, styled, TextInput, useUnsavedInput } from '@portal/shared-ui';
import { useTranslation } from '@portal/shared-ui/i18n';
import { useRef, useState, type FormEvent, type ReactNode } from 'react';
import { fieldError } from '../form/field-error.ts';
import { focusFirstError } from '../form/focus-first-error.ts';
import { useAttempt } from '../form/use-attempt.ts';
import { hasProblems, newPasswordProblems } from '../new-password/new-password-problems.ts';
import { NewPasswordFields } from '../new-password/NewPasswordFields.tsx';
import { passwordFailure } from '../new-password/password-failure.ts';
import { SECTION } from '../texts.ts';

const EMPTY = { password: '', confirmation: '' };
const Form = styled('form')({ maxWidth: 480 });

const readUser = (): string => {
  const session = sessionStore.getState();
  return session.status === 'signedIn' ? session.account.contactemailaddress : '';
};

/** Changes the password of whoever is signed in; everywhere else they are signed out by it. */
export function ChangePasswordPage(): ReactNode {
  const { t } = useTranslation(SECTION);
  const form = useRef<HTMLFormElement>(null);
  const [current, setCurrent] = useState('');
  const [value, setValue] = useState(EMPTY);
  const [tried, setTried] = useState(false);
  const [isDone, setDone] = useState(false);
  const { attempt, send } = useAttempt();
  useUnsavedInput(current + value.password + value.confirmation !== '');

  async function submit(event: FormEvent): Promise<void> {
    event.preventDefault();
    setTried(true);
    setDone(false);
    if (current === '' || hasProblems(newPasswordProblems(value))) return focusFirstError(form.current);
    const isChanged = await send(async () => {
      await accountCalls.changePassword({ currentPassword: current, newPassword: value.password });
    });
    if (!isChanged) return focusFirstError(form.current);
    setDone(true);
    setTried(false);
    setCurrent('');
    setValue(EMPTY);
  }

  return (
    <Page title={t('changePassword.title')} description={t('changePassword.description')}>
      <Form ref={form} method="post" noValidate onSubmit={submit}>
        <Notice role="status" tone="success">
          {isDone ? t('changePassword.done') : null}
        </Notice>
        <Notice role="alert" tone="error">
          {passwordFailure(attempt, t)}
        </Notice>
        <Stack gap={2.5}>
          {/* Tells a password manager whose password it is. */}
          <input type="text" name="username" autoComplete="username" value={readUser()} readOnly hidden />
          <TextInput
            key={`current-${isDone}`}
            label={t('changePassword.current')}
            name="currentPassword"
            type="password"
            autoComplete="current-password"
            required
            showError={tried}
            error={fieldError(attempt, 'currentPassword')}
            value={current}
            onChange={setCurrent}
          />
          <NewPasswordFields
            key={`new-${isDone}`}
            value={value}
            onChange={setValue}
            tried={tried}
            refusal={fieldError(attempt, 'newPassword')}
          />
          <div>
            <Button type="submit" loading={attempt.status === 'sending'}>
              {t('changePassword.save')}
            </Button>
          </div>
        </Stack>
      </Form>
    </Page>
  );
}
