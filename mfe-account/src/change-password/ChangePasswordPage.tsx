import { accountCalls, sessionStore } from '@portal/shared-contracts';
import { Button, Form, Notice, TextInput, useAction, useUnsavedInput } from '@portal/shared-ui';
import { useTranslation } from '@portal/shared-ui/i18n';
import { useState, type ReactNode } from 'react';
import { AccountPage, FormPanel } from '../account-page/AccountPage.tsx';
import { NewPasswordFields, passwordFailure } from '../new-password/NewPasswordForm.tsx';
import { SECTION } from '../texts.ts';

const EMPTY = { password: '', confirmation: '' };

const readUser = (): string => {
  const session = sessionStore.getState();
  return session.status === 'signedIn' ? session.account.contactemailaddress : '';
};

/** Changes the password of the signed-in person. Their other sessions end. */
export function ChangePasswordPage(): ReactNode {
  const { t } = useTranslation(SECTION);
  const [current, setCurrent] = useState('');
  const [value, setValue] = useState(EMPTY);
  const [changes, setChanges] = useState(0);
  const [isDone, setDone] = useState(false);
  const change = useAction(accountCalls.changePassword, { failure: (error) => passwordFailure(error, t) });
  useUnsavedInput(current + value.password + value.confirmation !== '');

  async function submit(): Promise<{ ok: boolean }> {
    setDone(false);
    const outcome = await change.send({ currentPassword: current, newPassword: value.password });
    if (outcome.ok) {
      setDone(true);
      setChanges(changes + 1);
      setCurrent('');
      setValue(EMPTY);
    }
    return outcome;
  }

  return (
    <AccountPage title={t('changePassword.title')} description={t('changePassword.description')}>
      <FormPanel>
        <Notice role="status" tone="success">
          {isDone ? t('changePassword.done') : null}
        </Notice>
        <Form
          // A new form after each change, so that the emptied fields show no error.
          key={changes}
          action={change}
          onSubmit={submit}
          actions={
            <div>
              <Button type="submit" loading={change.isPending}>
                {t('changePassword.save')}
              </Button>
            </div>
          }
        >
          {/* Password managers read the user name here. */}
          <input type="text" name="username" autoComplete="username" value={readUser()} readOnly hidden />
          <TextInput
            label={t('changePassword.current')}
            name="currentPassword"
            type="password"
            autoComplete="current-password"
            required
            maxLength={1024}
            value={current}
            onChange={setCurrent}
          />
          <NewPasswordFields value={value} onChange={setValue} current={current} />
        </Form>
      </FormPanel>
    </AccountPage>
  );
}
