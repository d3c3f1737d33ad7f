import {
  accountCalls,
  cachePreferences,
  readSessionId,
  type Account,
  type UpdateSessionRequest,
} from '@portal/shared-contracts';
import { notify, useAction } from '@portal/shared-ui';
import { useTranslation } from '@portal/shared-ui/i18n';
import { useState } from 'react';

export type StoreChoice = Pick<UpdateSessionRequest, 'branchId' | 'zipCode'>;

export interface PreferredStore {
  /** Id of the store being saved. */
  saving: number | null;
  /** Text for the banner; a toast shows it too. */
  failure: string | null;
  /** Resolves to true when it was saved. */
  choose(choice: StoreChoice): Promise<boolean>;
}

/** Saves the preferred store or the delivery ZIP, on the server and for the rest of the page. */
export function usePreferredStore(): PreferredStore {
  const { t } = useTranslation('shell');
  const [saving, setSaving] = useState<number | null>(null);
  const save = useAction(accountCalls.updateSession, {
    optimistic: {
      path: '/api/account',
      change: (account: Account, { branchId = account.branchId, zipCode = account.zipCode }) => ({
        ...account,
        branchId,
        zipCode,
      }),
    },
    done: (_, { branchId }) => t(branchId === undefined ? 'locator.zipSaved' : 'locator.saved'),
    failure: () => t('locator.notSaved'),
  });

  async function choose(choice: StoreChoice): Promise<boolean> {
    setSaving(choice.branchId ?? null);
    const outcome = await save.send({ sessionId: readSessionId(), ...choice });
    setSaving(null);
    if (outcome.ok) cachePreferences(outcome.answer);
    else notify(t('locator.notSaved'), 'error');
    return outcome.ok;
  }
  return { saving, failure: save.notice, choose };
}
