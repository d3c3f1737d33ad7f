import { GIVEN_NAME_LENGTH } from '@portal/shared-contracts';
import { Button, notify, styled, TextInput, useCall, useUnsavedInput } from '@portal/shared-ui';
import { OwnedListSkeleton, OwnedNothing } from '@portal/shared-ui/data';
import { useTranslation } from '@portal/shared-ui/i18n';
import { useRef, useState, type FormEvent, type ReactNode } from 'react';
import { AccountPage, CallContent, OwnedSection } from '../account-page/AccountPage.tsx';
import { SECTION } from '../texts.ts';
import { registerPasskey } from './lazy-passkeys.ts';
import { problemText } from './passkey-problem.ts';
import { PasskeyList } from './PasskeyList.tsx';

const Column = styled('div')({ display: 'grid', gap: 24 });
/** The person's passkeys and a form that adds one (docs/product.md, "Sessions"). */
export function PasskeysPage(): ReactNode {
  const { t } = useTranslation(SECTION);
  const call = useCall('/api/account/passkeys');

  const added = (name: string): void => {
    notify(t('passkeys.added', { name }), 'success');
    call.retry();
  };
  return (
    <AccountPage title={t('passkeys.title')} description={t('passkeys.description')}>
      <Column>
        <AddPasskey onAdded={added} />
        <CallContent
          call={call}
          failed={t('passkeys.failed')}
          skeleton={<OwnedListSkeleton label={t('passkeys.loading')} />}
        >
          {(passkeys) => (
            <OwnedSection label={t('passkeys.title')} count={passkeys.length}>
              {passkeys.length === 0 ? (
                <OwnedNothing>{t('passkeys.none')}</OwnedNothing>
              ) : (
                <PasskeyList passkeys={passkeys} />
              )}
            </OwnedSection>
          )}
        </CallContent>
      </Column>
    </AccountPage>
  );
}

const Form = styled('form')(({ theme }) => ({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'flex-end',
  gap: theme.spacing(2),
  padding: theme.spacing(2.5),
  background: theme.vars.palette.background.paper,
  border: `1px solid ${theme.vars.palette.divider}`,
  borderRadius: theme.shape.borderRadius,
  '& > div': { flex: '1 1 240px', minWidth: 0 },
}));

/** Form that asks for a name and lets the browser create a passkey. */
export function AddPasskey({ onAdded }: { onAdded: (name: string) => void }): ReactNode {
  const { t } = useTranslation(SECTION);
  const [name, setName] = useState('');
  const [tried, setTried] = useState(false);
  const [adding, setAdding] = useState(false);
  const field = useRef<HTMLInputElement>(null);
  const isMissing = name.trim() === '';
  useUnsavedInput(!isMissing);

  async function add(event: FormEvent): Promise<void> {
    event.preventDefault();
    setTried(true);
    if (isMissing) return field.current?.focus();
    if (adding) return;
    setAdding(true);
    try {
      await registerPasskey(name.trim());
      setName('');
      setTried(false);
      onAdded(name.trim());
    } catch (error) {
      notify(problemText(error, t), 'error');
    }
    setAdding(false);
  }

  return (
    <Form noValidate onSubmit={add} aria-label={t('passkeys.add')}>
      <TextInput
        label={t('passkeys.name')}
        name="passkey-name"
        placeholder={t('passkeys.namePlaceholder')}
        autoComplete="off"
        autoCapitalize="sentences"
        spellCheck={false}
        maxLength={GIVEN_NAME_LENGTH}
        value={name}
        onChange={setName}
        error={tried && isMissing ? t('required', { ns: 'ui', label: t('passkeys.name') }) : undefined}
        inputRef={field}
      />
      <Button type="submit" loading={adding}>
        {t('passkeys.add')}
      </Button>
    </Form>
  );
}
