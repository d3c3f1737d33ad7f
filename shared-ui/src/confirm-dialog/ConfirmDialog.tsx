import styled from '@emotion/styled';
import { useId, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../button/Button.tsx';
import { DraftedFields, type DraftedFieldsProps } from '../form/DraftedFields.tsx';
import { Form, type FormProps } from '../form/Form.tsx';
import { Notice } from '../form/Notice.tsx';
import { Text } from '../layout/Text.tsx';
import { Modal } from '../modal/Modal.tsx';

interface Question {
  open: boolean;
  title: string;
  description: string;
  /** 'Confirm' by default. */
  confirmLabel?: string;
  /** 'Cancel' by default. */
  cancelLabel?: string;
  /** The action cannot be undone. The focus begins on Cancel, so that Enter alone cancels. */
  isDestructive?: boolean;
  /** The action to confirm: the dialog waits for it and shows its failure. */
  action: FormProps['action'];
  /** Sends the action. Called only when all fields are valid. The dialog closes on success and stays open otherwise. */
  onConfirm: () => Promise<{ ok: boolean }>;
  /** The dialog was cancelled, or the action succeeded. */
  onClose: () => void;
}

/** A question with fields names them, so that what is typed outlives the end of the session. */
export type ConfirmDialogProps = Question &
  (
    | {
        /** Fields of the question. They keep their input when the action fails. */
        children: ReactNode;
        draft: DraftedFieldsProps['draft'];
      }
    | { children?: undefined; draft?: undefined }
  );

const Fields = styled('div')({ marginTop: 16 });

/**
 * Asks for a confirmation: title, description, cancel and confirm (docs/product.md, section 2). Enter confirms: with fields it
 * submits the form, without fields the confirm button has the focus (Cancel if the action is destructive).
 */
export function ConfirmDialog(props: ConfirmDialogProps): ReactNode {
  const { open, title, description, action, onConfirm, onClose, isDestructive = false } = props;
  const hasFields = props.children !== undefined;
  const { t } = useTranslation('ui');
  const descriptionId = useId();
  const formId = useId();

  const close = (): void => {
    action.clear();
    onClose();
  };
  const confirm = async (): Promise<{ ok: boolean }> => {
    const outcome = await onConfirm();
    if (outcome.ok) onClose();
    return outcome;
  };

  return (
    <Modal
      open={open}
      onClose={close}
      locked={action.isPending}
      title={title}
      describedBy={descriptionId}
      status="none"
      size="sm"
      actions={
        <>
          <Button
            color="secondary"
            disabled={action.isPending}
            autoFocus={!hasFields && isDestructive}
            onClick={close}
          >
            {props.cancelLabel ?? t('cancel')}
          </Button>
          <Button
            loading={action.isPending}
            autoFocus={!hasFields && !isDestructive}
            {...(hasFields ? { type: 'submit', form: formId } : { onClick: () => void confirm() })}
          >
            {props.confirmLabel ?? t('confirm')}
          </Button>
        </>
      }
    >
      {!hasFields && (
        <Notice role="alert" tone="error">
          {action.notice}
        </Notice>
      )}
      <Text id={descriptionId}>{description}</Text>
      {hasFields && (
        <Fields>
          <Form id={formId} action={action} onSubmit={confirm}>
            <DraftedFields draft={props.draft ?? null}>{props.children}</DraftedFields>
          </Form>
        </Fields>
      )}
    </Modal>
  );
}
