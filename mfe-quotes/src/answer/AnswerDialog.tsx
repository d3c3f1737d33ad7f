import { Button, Form, Stack, Text, type FormProps } from '@portal/shared-ui';
import { useTranslation } from '@portal/shared-ui/i18n';
import { Modal } from '@portal/shared-ui/overlays';
import { useId, type ReactNode } from 'react';
import { SECTION } from '../texts.ts';
import type { PendingQuote } from './answered-quotes.ts';
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
  onClose: () => void;
}

/** A dialog that answers quotes: which they are, what is asked of the person, and the buttons at its foot. */
export function AnswerDialog(props: AnswerDialogProps): ReactNode {
  const { quotes, action, onSubmit, onClose, isImpossible = false } = props;
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
            {t('answer.cancel')}
          </Button>
          <Button type="submit" form={formId} loading={action.isPending} disabled={isImpossible}>
            {props.submitLabel}
          </Button>
        </>
      }
    >
      <Stack gap={2}>
        <Text id={descriptionId}>{props.description}</Text>
        <QuoteList quotes={quotes} />
        <Form id={formId} action={action} onSubmit={onSubmit}>
          {props.children}
        </Form>
      </Stack>
    </Modal>
  );
}
