import { accountCalls, type AccessRequest } from '@portal/shared-contracts';
import { Button, Form, Link, LinkButton, TextInput, useAction, useUnsavedInput } from '@portal/shared-ui';
import { useTranslation } from '@portal/shared-ui/i18n';
import { useState, type ReactNode } from 'react';
import { PublicPage } from '../public-page/PublicPage.tsx';
import { SECTION } from '../texts.ts';

const NAME = { autoCapitalize: 'words', spellCheck: false } as const;
const CODE = { autoCapitalize: 'characters', spellCheck: false } as const;

/** Fields of the form in their order (docs/product.md, section 3). */
const FIELDS = [
  { name: 'firstName', required: true, autoComplete: 'given-name', maxLength: 100, ...NAME },
  { name: 'lastName', required: true, autoComplete: 'family-name', maxLength: 100, ...NAME },
  { name: 'email', required: true, autoComplete: 'email', maxLength: 254, type: 'email' },
  { name: 'company', required: true, autoComplete: 'organization', maxLength: 200, ...NAME },
  { name: 'customerCode', required: false, autoComplete: 'off', maxLength: 50, ...CODE },
] as const;

type Values = Record<(typeof FIELDS)[number]['name'], string>;
export const NO_VALUES: Values = { firstName: '', lastName: '', email: '', company: '', customerCode: '' };

/** Trims every value and leaves out an empty customer code. */
export function requestOf(values: Values): AccessRequest {
  const { customerCode, ...rest } = Object.fromEntries(
    Object.entries(values).map(([name, value]) => [name, value.trim()]),
  ) as Values;
  return customerCode === '' ? rest : { ...rest, customerCode };
}

/** Form with which a person without a login asks the distributor for one. */
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
