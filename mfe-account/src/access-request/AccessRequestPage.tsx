import { accountCalls } from '@portal/shared-contracts';
import { Button, Form, Link, LinkButton, TextInput, useAction, useUnsavedInput } from '@portal/shared-ui';
import { useTranslation } from '@portal/shared-ui/i18n';
import { useState, type ReactNode } from 'react';
import { PublicPage } from '../public-page/PublicPage.tsx';
import { SECTION } from '../texts.ts';
import { FIELDS, NO_VALUES, requestOf } from './fields.ts';

/** A person without a login asks the distributor for one. */
export function AccessRequestPage(): ReactNode {
  const { t } = useTranslation(SECTION);
  const [values, setValues] = useState(NO_VALUES);
  const [isSent, setSent] = useState(false);
  const request = useAction(accountCalls.requestAccess);
  useUnsavedInput(!isSent && FIELDS.some(({ name }) => values[name] !== ''));

  async function submit(): Promise<{ ok: boolean }> {
    const outcome = await request.send(requestOf(values));
    setSent(outcome.ok);
    return outcome;
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
      <Form
        action={request}
        onSubmit={submit}
        actions={
          <>
            <Button type="submit" fullWidth loading={request.isPending}>
              {t('access.send')}
            </Button>
            <Link to="/login">{t('backToLogin')}</Link>
          </>
        }
      >
        {FIELDS.map(({ name, ...rules }, at) => (
          <TextInput
            key={name}
            {...rules}
            name={name}
            label={t(`access.${name}`)}
            autoFocus={at === 0}
            value={values[name]}
            onChange={(value) => setValues({ ...values, [name]: value })}
          />
        ))}
      </Form>
    </PublicPage>
  );
}
