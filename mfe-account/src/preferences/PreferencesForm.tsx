import { accountCalls, type Branch } from '@portal/shared-contracts';
import { Button, Form, Select, styled, TextInput, useAction, useUnsavedInput } from '@portal/shared-ui';
import { useTranslation } from '@portal/shared-ui/i18n';
import { useState, type ReactNode } from 'react';
import { SECTION } from '../texts.ts';
import { keepPreferences, readPreferences, readSessionId } from './stored-preferences.ts';
import { appliedZip, zipDigits } from './zip.ts';

const Width = styled('div')({ maxWidth: 480 });

/** `branches` is null until they are known. */
export function PreferencesForm({ branches }: { branches: readonly Branch[] | null }): ReactNode {
  const { t } = useTranslation(SECTION);
  const [stored, setStored] = useState(readPreferences);
  const [branch, setBranch] = useState(stored.branchId);
  const [zip, setZip] = useState(stored.zipCode ?? '');
  const save = useAction(accountCalls.updateSession, {
    refetch: ['/api/account'],
    done: () => t('preferences.saved'),
    failure: () => t('preferences.failed'),
  });
  useUnsavedInput(branch !== stored.branchId || zip !== (stored.zipCode ?? ''));

  async function submit(): Promise<{ ok: boolean }> {
    const outcome = await save.send({
      sessionId: readSessionId(),
      branchId: branch,
      zipCode: appliedZip(zip),
    });
    if (outcome.ok) {
      keepPreferences(outcome.answer);
      setStored(outcome.answer);
    }
    return outcome;
  }

  return (
    <Width>
      <Form
        action={save}
        onSubmit={submit}
        actions={
          <div>
            <Button type="submit" loading={save.isPending}>
              {t('preferences.save')}
            </Button>
          </div>
        }
      >
        <Select
          label={t('preferences.branch')}
          name="branchId"
          disabled={branches === null}
          options={(branches ?? []).map(({ branchId, title }) => ({ value: String(branchId), label: title }))}
          value={branches === null || branch === null ? null : String(branch)}
          onChange={(value) => setBranch(value === null ? null : Number(value))}
        />
        <TextInput
          label={t('preferences.zip')}
          name="zipCode"
          inputMode="numeric"
          autoComplete="postal-code"
          problem={zip !== '' && appliedZip(zip) === null ? t('preferences.zipIncomplete') : null}
          value={zip}
          onChange={(typed) => setZip(zipDigits(typed))}
        />
      </Form>
    </Width>
  );
}
