import styled from '@emotion/styled';
import { useId, useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { errorText } from '../errors/error-text.ts';
import { Button } from '../form/Button.tsx';
import { Icon } from '../icons/Icon.tsx';
import { Text } from '../layout/Text.tsx';
import { Modal } from '../modal/Modal.tsx';

export interface ConfirmDialogProps {
  open: boolean;
  title: string;
  description: string;
  /** 'Confirm' by default. */
  confirmLabel?: string;
  /** 'Cancel' by default. */
  cancelLabel?: string;
  /** The action cannot be undone: Enter alone cancels, as the focus begins on Cancel. */
  isDestructive?: boolean;
  /**
   * Does what is confirmed. The dialog waits for it, closes when it is done and stays when it failed, or when it answers
   * `false`: then a field says why.
   */
  onConfirm: () => Promise<unknown>;
  /** The dialog was left, or what was confirmed is done. */
  onClose: () => void;
  /** Fields of a question; they keep what was typed when the confirmation fails. */
  children?: ReactNode;
}

const Fields = styled('form')({ marginTop: 16 });
const Failure = styled('div')(({ theme }) => ({
  display: 'flex',
  gap: 8,
  marginTop: 16,
  fontSize: '0.875rem',
  lineHeight: '20px',
  color: theme.vars.palette.error.main,
}));

type State = { status: 'asking' } | { status: 'confirming' } | { status: 'failed'; error: unknown };
const ASKING: State = { status: 'asking' };

/**
 * Asks before something is done: title, description, cancel and confirm (docs/product.md, section 2). Enter confirms: in a field
 * by submitting, without fields because the focus begins on the confirm button (on Cancel if it is destructive).
 */
export function ConfirmDialog(props: ConfirmDialogProps): ReactNode {
  const { open, title, description, onConfirm, onClose, isDestructive = false } = props;
  const hasFields = props.children !== undefined;
  const { t } = useTranslation('ui');
  const descriptionId = useId();
  const formId = useId();
  const [state, setState] = useState<State>(ASKING);
  const confirming = state.status === 'confirming';

  const close = (): void => {
    setState(ASKING);
    onClose();
  };
  const confirm = async (): Promise<void> => {
    if (confirming) return;
    setState({ status: 'confirming' });
    try {
      if ((await onConfirm()) === false) return setState(ASKING);
    } catch (error) {
      setState({ status: 'failed', error });
      return;
    }
    close();
  };

  return (
    <Modal
      open={open}
      onClose={close}
      locked={confirming}
      title={title}
      describedBy={descriptionId}
      status="none"
      size="sm"
      actions={
        <>
          <Button
            color="secondary"
            disabled={confirming}
            autoFocus={!hasFields && isDestructive}
            onClick={close}
          >
            {props.cancelLabel ?? t('cancel')}
          </Button>
          <Button
            loading={confirming}
            autoFocus={!hasFields && !isDestructive}
            {...(hasFields ? { type: 'submit', form: formId } : { onClick: () => void confirm() })}
          >
            {props.confirmLabel ?? t('confirm')}
          </Button>
        </>
      }
    >
      <Text id={descriptionId}>{description}</Text>
      {hasFields && (
        <Fields
          id={formId}
          noValidate
          onSubmit={(event) => {
            event.preventDefault();
            // React passes the event on to a form of the page that the dialog is drawn from.
            event.stopPropagation();
            void confirm();
          }}
        >
          {props.children}
        </Fields>
      )}
      {state.status === 'failed' && (
        <Failure role="alert">
          <Icon name="error" />
          {errorText(state.error, t)}
        </Failure>
      )}
    </Modal>
  );
}
