import {
  accountCalls,
  cachePreferences,
  readSessionId,
  type Account,
  type Branch,
  type UpdateSessionResponse,
} from '@portal/shared-contracts';
import { appliedZip, zipDigits } from '@portal/shared-contracts/stores';
import {
  Button,
  errorText,
  ErrorView,
  Form,
  LoadingDots,
  Notice,
  TextInput,
  useAction,
  useCall,
  useUnsavedInput,
} from '@portal/shared-ui';
import { DraftedFields, Select } from '@portal/shared-ui/fields';
import { useTranslation } from '@portal/shared-ui/i18n';
import { useState, type ReactNode } from 'react';
import { AccountPage, FormPanel } from '../account-page/AccountPage.tsx';
import { SECTION } from '../texts.ts';

/** The preferred branch and delivery ZIP. They are fetched, because another device may have changed them. */
export function PreferencesPage(): ReactNode {
  const { t } = useTranslation(SECTION);
  const branches = useCall('/api/branches', undefined, { askAfter: 'distributor.changed' });
  const account = useCall('/api/account');
  const failed = [branches, account].find((call) => call.status === 'failed');

  function retry(): void {
    for (const call of [branches, account]) if (call.status === 'failed') call.retry();
  }

  return (
    <AccountPage title={t('preferences.title')} description={t('preferences.description')}>
      {failed?.status === 'failed' ? (
        <ErrorView
          title={t('preferences.notLoaded')}
          advice={errorText(failed.error, t)}
          isRetrying={failed.isRetrying}
          onRetry={retry}
        />
      ) : branches.status === 'ready' && account.status === 'ready' ? (
        <PreferencesForm branches={branches.data} stored={account.data} />
      ) : (
        <LoadingDots />
      )}
    </AccountPage>
  );
}

interface PreferencesFormProps {
  branches: readonly Branch[];
  /** The values that the server has stored. */
  stored: UpdateSessionResponse;
}

/** Form of the preferences. A field that was not edited shows the stored value and is not sent. */
function PreferencesForm({ branches, stored }: PreferencesFormProps): ReactNode {
  const { t } = useTranslation(SECTION);
  const [edits, setEdits] = useState<Edits>({});
  const [isUnchanged, setUnchanged] = useState(false);
  const save = useAction(accountCalls.updateSession, {
    optimistic: {
      path: '/api/account',
      change: (account: Account, { branchId = account.branchId, zipCode = account.zipCode }) => ({
        ...account,
        branchId,
        zipCode,
      }),
    },
    done: () => t('preferences.saved'),
    failure: () => t('preferences.failed'),
  });
  const { branchId, zip } = { branchId: stored.branchId, zip: stored.zipCode ?? '', ...edits };
  useUnsavedInput(branchId !== stored.branchId || zip !== (stored.zipCode ?? ''));

  function edit(edited: Edits): void {
    setUnchanged(false);
    setEdits({ ...edits, ...edited });
  }
  async function submit(): Promise<{ ok: boolean }> {
    const changes = preferenceChanges(stored, edits);
    const isNothing = Object.keys(changes).length === 0;
    setUnchanged(isNothing);
    if (isNothing) return { ok: true };
    const outcome = await save.send({ sessionId: readSessionId(), ...changes });
    if (outcome.ok) {
      cachePreferences(outcome.answer);
      setEdits({});
    }
    return outcome;
  }

  return (
    <FormPanel>
      <Notice role="status" tone="info">
        {isUnchanged ? t('preferences.unchanged') : null}
      </Notice>
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
        <DraftedFields draft="preferences">
          <Select
            label={t('preferences.branch')}
            name="branchId"
            placeholder={t('preferences.noBranch')}
            options={branches.map((each) => ({ value: String(each.branchId), label: each.title }))}
            value={branchId === null ? null : String(branchId)}
            onChange={(value) => edit({ branchId: value === null ? null : Number(value) })}
          />
          <TextInput
            label={t('preferences.zip')}
            name="zipCode"
            inputMode="numeric"
            autoComplete="postal-code"
            spellCheck={false}
            problem={zip !== '' && appliedZip(zip) === null ? t('preferences.zipIncomplete') : null}
            value={zip}
            onChange={(typed) => edit({ zip: zipDigits(typed) })}
          />
        </DraftedFields>
      </Form>
    </FormPanel>
  );
}

/** The edited fields; the others show the stored values. */
export interface Edits {
  branchId?: number | null;
  /** Typed digits. */
  zip?: string;
}

/** Returns only the values that differ from the stored ones, so that saving never reverts a change by another device. */
export function preferenceChanges(
  stored: UpdateSessionResponse,
  edits: Edits,
): Partial<UpdateSessionResponse> {
  const changes: Partial<UpdateSessionResponse> = {};
  if (edits.branchId !== undefined && edits.branchId !== stored.branchId) changes.branchId = edits.branchId;
  const zipCode = edits.zip === undefined ? stored.zipCode : appliedZip(edits.zip);
  if (zipCode !== stored.zipCode) changes.zipCode = zipCode;
  return changes;
}
