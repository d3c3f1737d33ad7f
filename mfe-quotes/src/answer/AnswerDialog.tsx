import { Button, Form, Notice, OnBehalf, Stack, Text, type FormProps } from '@portal/shared-ui';
import { useTranslation } from '@portal/shared-ui/i18n';
import { Modal } from '@portal/shared-ui/overlays';
import { useId, type ReactNode } from 'react';
import { SECTION } from '../texts.ts';
import type { PendingQuote } from './answered-quotes.ts';
import { AskForNewQuote } from './AskForNewQuote.tsx';
import { QuoteList } from './QuoteList.tsx';
import './texts.ts';

export interface AnswerDialogProps extends Pick<FormProps, 'action' | 'onSubmit' | 'children'> {
  quotes: readonly PendingQuote[];
  title: string;
  /** What answering means. */
  description: string;
  /** Text of the button that answers. */
  submitLabel: string;
  /** The quotes cannot be answered so: the button cannot be pressed. */
  isImpossible?: boolean;
  /** Why there is no way on; it takes the place of the form, and the dialog can only be closed. */
  deadEnd?: string | null;
  /** Numbers of quotes that expired while the dialog was open: it offers to ask for new ones. */
  expired: readonly string[];
  /** A new one was asked for in the place of each that expired, while others are still to be answered. */
  onNewQuotes: () => void;
  onClose: () => void;
}

/** A dialog that answers quotes: which they are, what is asked of the person, and the buttons at its foot. */
export function AnswerDialog(props: AnswerDialogProps): ReactNode {
  const { quotes, action, onSubmit, expired, onClose, isImpossible = false, deadEnd = null } = props;
  const { t } = useTranslation(SECTION);
  const [formId, descriptionId] = [useId(), useId()];
  return (
    <Modal
      open
      onClose={onClose}
      locked={action.isPending}
      title={props.title}
      describedBy={descriptionId}
      status="none"
      actions={
        <>
          <Button color="secondary" disabled={action.isPending} onClick={onClose}>
            {t(deadEnd === null ? 'answer.cancel' : 'answer.close')}
          </Button>
          {deadEnd === null && (
            <Button type="submit" form={formId} loading={action.isPending} disabled={isImpossible}>
              {props.submitLabel}
            </Button>
          )}
        </>
      }
    >
      <Stack gap={2}>
        <OnBehalf />
        {deadEnd === null && <Text id={descriptionId}>{props.description}</Text>}
        {quotes.length > 0 && <QuoteList quotes={quotes} />}
        {deadEnd === null ? (
          <Form id={formId} action={action} onSubmit={onSubmit}>
            {props.children}
          </Form>
        ) : (
          <Notice id={descriptionId} role="alert" tone="error">
            {deadEnd}
          </Notice>
        )}
        {expired.length > 0 && (
          <Stack gap={1}>
            {deadEnd === null && (
              <Text tone="quiet">
                {t('answer.expiredQuotes', { count: expired.length, quotes: expired.join(', ') })}
              </Text>
            )}
            <div>
              <AskForNewQuote numbers={expired} onMade={deadEnd === null ? props.onNewQuotes : onClose} />
            </div>
          </Stack>
        )}
      </Stack>
    </Modal>
  );
}
