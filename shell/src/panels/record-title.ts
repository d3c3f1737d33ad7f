import { recordKind, type RecordName } from '@portal/shared-contracts';
import { currentLanguage } from '@portal/shared-ui/i18n';

/** What the shell calls a record whose panel is not there. */
export const recordTitle = ({ kind, number }: RecordName): string =>
  `${recordKind(kind)?.title[currentLanguage()] ?? ''} ${number}`;
