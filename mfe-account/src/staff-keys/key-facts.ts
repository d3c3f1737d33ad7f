import { entryMoment, type ListedKey } from '@portal/shared-contracts';
import { currentLanguage, type TFunction } from '@portal/shared-ui/i18n';

/** The kind of records as a person reads it; one that this page does not know yet by its name. */
export const kindText = (kind: string, t: TFunction): string => t(`staffKeys.kind.${kind}`, kind);

/** What the key is for, who made it, and when it was used and revoked: a line each. */
export function keyFacts(key: ListedKey, t: TFunction): string[] {
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
