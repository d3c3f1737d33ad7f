import type { ListedKey } from '@portal/shared-contracts';
import { Button, useAction } from '@portal/shared-ui';
import { OwnedList, OwnedNothing, StatusChip } from '@portal/shared-ui/data';
import { useTranslation } from '@portal/shared-ui/i18n';
import { ConfirmDialog } from '@portal/shared-ui/overlays';
import { useState, type ReactNode } from 'react';
import { OwnedSection } from '../account-page/OwnedSection.tsx';
import { TitledGroup } from '../account-page/TitledGroup.tsx';
import { KEYS, staffCalls } from '../api/staff.ts';
import { SECTION } from '../texts.ts';
import { keyFacts } from './key-facts.ts';

export interface KeyListProps {
  keys: readonly ListedKey[];
  revoked: readonly ListedKey[];
}

/** The keys in use, each with the button that revokes it, and those that were revoked. */
export function KeyList({ keys, revoked }: KeyListProps): ReactNode {
  const { t } = useTranslation(SECTION);
  const [chosen, setChosen] = useState<ListedKey | null>(null);
  const [isAsking, setAsking] = useState(false);
  const revoke = useAction(staffCalls.revokeKey, {
    refetch: [KEYS],
    done: () => t('staffKeys.revoke.done', { name: chosen?.name }),
  });

  function ask(key: ListedKey): void {
    setChosen(key);
    setAsking(true);
  }
  const itemOf = (key: ListedKey) => ({
    id: String(key.id),
    icon: 'password' as const,
    name: key.name,
    facts: keyFacts(key, t),
  });

  return (
    <>
      <OwnedSection label={t('staffKeys.list')} count={keys.length}>
        {keys.length === 0 ? (
          <TitledGroup title={t('staffKeys.list')}>
            <OwnedNothing>{t('staffKeys.none')}</OwnedNothing>
          </TitledGroup>
        ) : (
          <OwnedList
            label={t('staffKeys.list')}
            isGroup
            items={keys.map((key) => ({
              ...itemOf(key),
              actions: (
                <Button
                  size="sm"
                  color="secondary"
                  aria-label={t('staffKeys.revoke.one', { name: key.name })}
                  onClick={() => ask(key)}
                >
                  {t('staffKeys.revoke.open')}
                </Button>
              ),
            }))}
          />
        )}
      </OwnedSection>
      {revoked.length > 0 && (
        <OwnedList
          label={t('staffKeys.revokedList')}
          isGroup
          items={revoked.map((key) => ({
            ...itemOf(key),
            mark: <StatusChip tone="neutral" label={t('staffKeys.revoked')} />,
          }))}
        />
      )}
      {chosen !== null && (
        <ConfirmDialog
          open={isAsking}
          isDestructive
          title={t('staffKeys.revoke.title', { name: chosen.name })}
          description={t('staffKeys.revoke.description')}
          confirmLabel={t('staffKeys.revoke.confirm')}
          action={revoke}
          onConfirm={() => revoke.send(chosen)}
          onClose={() => setAsking(false)}
        />
      )}
    </>
  );
}
