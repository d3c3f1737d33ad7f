import type { StaffAccess } from '@portal/shared-contracts';
import type { TFunction } from '@portal/shared-ui/i18n';

type Entry = Pick<StaffAccess, 'kind' | 'subject' | 'number' | 'detail'>;

/** What was looked at, taken away or changed: `Order S-10023`, `Open orders`; null for what concerns nothing of the kind. */
export function subjectText(
  { subject, number }: Pick<Entry, 'subject' | 'number'>,
  t: TFunction,
): string | null {
  const parts = [subject === null ? null : t(`staffRecord.subject.${subject}`), number];
  return parts.filter((part) => part !== null).join(' ') || null;
}

/** What staff did with it: `Looked at`, `Accepted quotes`. An action without a text of its own is named as the server names it. */
export function kindText({ kind, detail }: Pick<Entry, 'kind' | 'detail'>, t: TFunction): string {
  if (kind === 'act' && detail !== null) return t(`staffRecord.act.${detail}`, { defaultValue: detail });
  return t(`staffRecord.kind.${kind}`);
}

/** The entry in a line, such as `Looked at: Order S-10023`. */
export function entryText(entry: Entry, t: TFunction): string {
  const subject = subjectText(entry, t);
  const kind = kindText(entry, t);
  return subject === null ? kind : t('staffRecord.of', { kind, subject });
}

/** What else is known: the reason of a view, why it ended, `Viewer → Agent` of a permission that changed. Of an act it is its name, which the line says. */
export function entryDetail({ kind, detail }: Pick<Entry, 'kind' | 'detail'>, t: TFunction): string | null {
  if (kind === 'act') return null;
  if (kind === 'grant.ended' && detail !== null) return t(`staffRecord.ended.${detail}`);
  if (kind !== 'member.added' && kind !== 'member.changed') return detail;
  return detail?.replace(/[a-z]+/g, (word) => t(`staff.permission.${word}`, { defaultValue: word })) ?? null;
}
