import { declaredAction, type StaffAccess } from '@portal/shared-contracts';
import { currentLanguage, type TFunction } from '@portal/shared-ui/i18n';

type Entry = Pick<StaffAccess, 'kind' | 'subject' | 'number' | 'detail'>;

/** The object of an entry, such as `Order S-10023` or `Open orders`; null without one. */
export function subjectText(
  { subject, number }: Pick<Entry, 'subject' | 'number'>,
  t: TFunction,
): string | null {
  const parts = [subject === null ? null : t(`staffRecord.subject.${subject}`), number];
  return parts.filter((part) => part !== null).join(' ') || null;
}

/** The action of an entry, such as `Looked at`. An action without a text here has the one that its section declares, or its name. */
export function kindText({ kind, detail }: Pick<Entry, 'kind' | 'detail'>, t: TFunction): string {
  if (kind === 'act' && detail !== null) {
    const declared = declaredAction(detail)?.label[currentLanguage()];
    return t(`staffRecord.act.${detail}`, { defaultValue: declared ?? detail });
  }
  return t(`staffRecord.kind.${kind}`);
}

/** The entry as one line, such as `Looked at: Order S-10023`. */
export function entryText(entry: Entry, t: TFunction): string {
  const subject = subjectText(entry, t);
  const kind = kindText(entry, t);
  return subject === null ? kind : t('staffRecord.of', { kind, subject });
}

/** Details of an entry: the reason of a view, why it ended, or a changed permission such as `Viewer → Agent`. Null for an act. */
export function entryDetail({ kind, detail }: Pick<Entry, 'kind' | 'detail'>, t: TFunction): string | null {
  if (kind === 'act') return null;
  if (kind === 'grant.ended' && detail !== null) return t(`staffRecord.ended.${detail}`);
  if (kind !== 'member.added' && kind !== 'member.changed') return detail;
  return detail?.replace(/[a-z]+/g, (word) => t(`staff.permission.${word}`, { defaultValue: word })) ?? null;
}
