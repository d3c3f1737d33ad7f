import { Button } from '@portal/shared-ui';
import { useTranslation } from '@portal/shared-ui/i18n';
import { use, type ReactNode } from 'react';
import { SECTION } from '../texts.ts';
import type { PendingQuote } from './answered-quotes.ts';
import { Asking } from './asking.ts';

export interface AnswerQuotesProps {
  quotes: readonly PendingQuote[];
}

/** Buttons that accept or reject pending quotes, each by a dialog. */
export function AnswerQuotes({ quotes }: AnswerQuotesProps): ReactNode {
  const { t } = useTranslation(SECTION);
  const ask = use(Asking);
  return (
    <>
      <Button size="sm" action="quotes.accept" aria-haspopup="dialog" onClick={() => ask('accept', quotes)}>
        {t('actions.accept')}
      </Button>
      <Button
        size="sm"
        color="secondary"
        action="quotes.reject"
        aria-haspopup="dialog"
        onClick={() => ask('reject', quotes)}
      >
        {t('actions.reject')}
      </Button>
    </>
  );
}
