import {
  api,
  REJECT_COMMENT_LENGTH,
  REJECT_REASONS,
  type RejectQuotesRequest,
  type RejectReason,
  type WriteOptions,
} from '@portal/shared-contracts';
import { useAction } from '@portal/shared-ui';
import { RadioGroup, TextArea } from '@portal/shared-ui/fields';
import { useTranslation } from '@portal/shared-ui/i18n';
import { useState, type ReactNode } from 'react';
import { SECTION } from '../texts.ts';
import type { DialogProps } from './AcceptDialog.tsx';
import { AnswerDialog } from './AnswerDialog.tsx';
import { draftOf, numbersOf, refusalText, useRemaining } from './answered-quotes.ts';

const reject = (request: RejectQuotesRequest, options: WriteOptions) =>
  api.post('/api/quotes/reject', request, options);

/** Asks for the reason and rejects the quotes. */
export function RejectDialog({ quotes: asked, onClose, onAnswered }: DialogProps): ReactNode {
  const { t } = useTranslation(SECTION);
  const [reason, setReason] = useState<RejectReason | null>(null);
  const [comment, setComment] = useState('');
  const isRequired = reason === 'other';
  const { quotes, count, expired, onNewQuotes, removeRefused } = useRemaining(asked);
  const number = (quotes[0] ?? asked[0])?.orderNumber;
  const action = useAction(reject, {
    refetch: ['/api/quotes'],
    failure: (error) => refusalText(error, quotes.length, t),
    outcomeText: () => t('answer.rejected', { count, number }),
  });

  async function submit(): Promise<{ ok: boolean }> {
    if (reason === null) return { ok: false };
    const text = comment.trim();
    const outcome = await action.send({
      quotes: numbersOf(quotes),
      reason,
      ...(text !== '' && { comment: text }),
    });
    removeRefused(outcome);
    if (outcome.ok) onAnswered(t('answer.rejected', { count, number }));
    return outcome;
  }

  return (
    <AnswerDialog
      draft={draftOf('reject', asked)}
      quotes={quotes}
      title={t('answer.reject.title', { count, number })}
      description={t('answer.reject.description', { count })}
      submitLabel={t('answer.reject.submit')}
      deadEnd={quotes.length === 0 ? action.notice : null}
      expired={expired}
      onNewQuotes={onNewQuotes}
      action={action}
      onSubmit={submit}
      onClose={onClose}
    >
      <RadioGroup<RejectReason>
        label={t('answer.reject.reason')}
        name="reason"
        required
        options={REJECT_REASONS.map((value) => ({ value, label: t(`answer.reasons.${value}`) }))}
        value={reason}
        onChange={setReason}
      />
      <TextArea
        label={t(isRequired ? 'answer.reject.comment' : 'answer.reject.optionalComment')}
        name="comment"
        required={isRequired}
        maxLength={REJECT_COMMENT_LENGTH}
        value={comment}
        onChange={setComment}
      />
    </AnswerDialog>
  );
}
