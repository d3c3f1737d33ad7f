import { api, entryMoment, type ListedKey, type WriteOptions } from '@portal/shared-contracts';
import { Button, useAction } from '@portal/shared-ui';
import { OwnedList, OwnedNothing, StatusChip } from '@portal/shared-ui/data';
import { currentLanguage, useTranslation, type TFunction } from '@portal/shared-ui/i18n';
import { ConfirmDialog } from '@portal/shared-ui/overlays';
import { useState, type ReactNode } from 'react';
import { OwnedSection, TitledGroup } from '../account-page/AccountPage.tsx';
import { ignoreAlreadyGone } from '../already-gone.ts';
import { SECTION } from '../texts.ts';

const revokeKey = ({ id }: ListedKey, options: WriteOptions) =>
  ignoreAlreadyGone(api.delete(`/api/staff/keys/${id}`, options));

interface KeyListProps {
  keys: readonly ListedKey[];
  revoked: readonly ListedKey[];
}

/** The active keys, each with a button that revokes it, and the revoked keys. */
export function KeyList({ keys, revoked }: KeyListProps): ReactNode {
  const { t } = useTranslation(SECTION);
  const [chosen, setChosen] = useState<ListedKey | null>(null);
  const [isAsking, setAsking] = useState(false);
  const revoke = useAction(revokeKey, {
    refetch: ['/api/staff/keys'],
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

/** Text for a kind of records; an unknown kind is shown by its name. */
export const kindText = (kind: string, t: TFunction): string => t(`staffKeys.kind.${kind}`, kind);

/** Lines about a key: its rights, its maker, its last use and its revocation. */
function keyFacts(key: ListedKey, t: TFunction): string[] {
  const { kinds, mayReadEvents, madeBy, createdAt, lastUsedAt, revokedAt } = key;
  const at = (iso: string): string => entryMoment(iso, currentLanguage());
  const names = new Intl.ListFormat(currentLanguage()).format(kinds.map((kind) => kindText(kind, t)));
  const rights = [
    ...(kinds.length > 0 ? [t('staffKeys.writes', { kinds: names })] : []),
    ...(mayReadEvents ? [t('staffKeys.readsEvents')] : []),
  ];
  return [
    rights.join(' · '),
    madeBy === null
      ? t('staffKeys.madeByCommand', { moment: at(createdAt) })
      : t('staffKeys.made', { name: madeBy, moment: at(createdAt) }),
    lastUsedAt === null ? t('staffKeys.neverUsed') : t('staffKeys.lastUsed', { moment: at(lastUsedAt) }),
    ...(revokedAt === null ? [] : [t('staffKeys.revokedAt', { moment: at(revokedAt) })]),
  ];
}
