import { accountCalls, type Branch } from '@portal/shared-contracts';
import { Button, notify, Stack, styled, TextInput, useUnsavedInput } from '@portal/shared-ui';
import { useTranslation } from '@portal/shared-ui/i18n';
import { Dropdown } from '@portal/shared-ui/overlays';
import { useRef, useState, type FormEvent, type ReactNode } from 'react';
import { focusFirstError } from '../form/focus-first-error.ts';
import { Notice } from '../form/Notice.tsx';
import { useAttempt } from '../form/use-attempt.ts';
import { SECTION } from '../texts.ts';
import { keepPreferences, readPreferences, readSessionId } from './stored-preferences.ts';
import { appliedZip, zipDigits } from './zip.ts';

const Form = styled('form')({ maxWidth: 480 });

/** `branches` is null until they are known. */
export function PreferencesForm({ branches }: { branches: readonly Branch[] | null }): ReactNode {
  const { t } = useTranslation(SECTION);
  const form = useRef<HTMLFormElement>(null);
  const [stored, setStored] = useState(readPreferences);
  const [branch, setBranch] = useState(stored.branchId);
  const [zip, setZip] = useState(stored.zipCode ?? '');
  const [tried, setTried] = useState(false);
  const { attempt, send } = useAttempt();
  useUnsavedInput(branch !== stored.branchId || zip !== (stored.zipCode ?? ''));
  const isIncomplete = zip !== '' && appliedZip(zip) === null;

  async function submit(event: FormEvent): Promise<void> {
    event.preventDefault();
    setTried(true);
    if (isIncomplete) return focusFirstError(form.current);
    const isSaved = await send(async () => {
      const request = { sessionId: readSessionId(), branchId: branch, zipCode: appliedZip(zip) };
      keepPreferences(await accountCalls.updateSession(request));
      setStored({ branchId: branch, zipCode: zip });
    });
    if (isSaved) notify(t('preferences.saved'), 'success');
    else notify(t('preferences.failed'), 'error');
  }

  return (
    <Form ref={form} noValidate onSubmit={submit}>
      <Notice role="alert" tone="error">
        {attempt.status === 'failed' ? t('preferences.failed') : null}
      </Notice>
      <Stack gap={2.5}>
        <Dropdown
          label={t('preferences.branch')}
          name="branchId"
          disabled={branches === null}
          options={(branches ?? []).map(({ branchId, title }) => ({ value: String(branchId), label: title }))}
          value={branches === null || branch === null ? null : String(branch)}
          onChange={(value) => setBranch(Number(value))}
        />
        <TextInput
          label={t('preferences.zip')}
          name="zipCode"
          inputMode="numeric"
          autoComplete="postal-code"
          error={tried && isIncomplete ? t('preferences.zipIncomplete') : undefined}
          value={zip}
          onChange={(typed) => setZip(zipDigits(typed))}
        />
        <div>
          <Button type="submit" loading={attempt.status === 'sending'}>
            {t('preferences.save')}
          </Button>
        </div>
      </Stack>
    </Form>
  );
}
