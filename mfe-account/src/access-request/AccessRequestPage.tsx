import { accountCalls } from '@portal/shared-contracts';
import {
  Button,
  errorText,
  inputProblem,
  Link,
  LinkButton,
  Stack,
  TextInput,
  useUnsavedInput,
} from '@portal/shared-ui';
import { useTranslation } from '@portal/shared-ui/i18n';
import { useRef, useState, type FormEvent, type ReactNode } from 'react';
import { fieldError, isFieldError } from '../form/field-error.ts';
import { focusFirstError } from '../form/focus-first-error.ts';
import { Notice } from '../form/Notice.tsx';
import { useAttempt } from '../form/use-attempt.ts';
import { PublicPage } from '../public-page/PublicPage.tsx';
import { SECTION } from '../texts.ts';
import { FIELDS, NO_VALUES, requestOf } from './fields.ts';

/** Somebody without a login asks the distributor for one. */
export function AccessRequestPage(): ReactNode {
  const { t } = useTranslation(SECTION);
  const form = useRef<HTMLFormElement>(null);
  const [values, setValues] = useState(NO_VALUES);
  const [tried, setTried] = useState(false);
  const [isSent, setSent] = useState(false);
  const { attempt, send } = useAttempt();
  useUnsavedInput(!isSent && FIELDS.some(({ name }) => values[name] !== ''));

  async function submit(event: FormEvent): Promise<void> {
    event.preventDefault();
    setTried(true);
    if (FIELDS.some((field) => inputProblem(values[field.name], field) !== null))
      return focusFirstError(form.current);
    const isDone = await send(async () => {
      await accountCalls.requestAccess(requestOf(values));
    });
    setSent(isDone);
    if (!isDone) focusFirstError(form.current);
  }

  if (isSent)
    return (
      <PublicPage step="sent" title={t('access.sent.title')} description={t('access.sent.description')}>
        <LinkButton to="/login" fullWidth>
          {t('goToLogin')}
        </LinkButton>
      </PublicPage>
    );
  return (
    <PublicPage step="form" title={t('access.title')} description={t('access.description')}>
      <form ref={form} method="post" noValidate onSubmit={submit}>
        <Notice role="alert" tone="error">
          {attempt.status === 'failed' && !isFieldError(attempt.error) ? errorText(attempt.error, t) : null}
        </Notice>
        <Stack gap={2.5}>
          {FIELDS.map(({ name, ...rules }, at) => (
            <TextInput
              key={name}
              {...rules}
              name={name}
              label={t(`access.${name}`)}
              autoFocus={at === 0}
              showError={tried}
              error={fieldError(attempt, name)}
              value={values[name]}
              onChange={(value) => setValues({ ...values, [name]: value })}
            />
          ))}
          <Button type="submit" fullWidth loading={attempt.status === 'sending'}>
            {t('access.send')}
          </Button>
          <Link to="/login">{t('backToLogin')}</Link>
        </Stack>
      </form>
    </PublicPage>
  );
}
