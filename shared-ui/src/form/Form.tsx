import styled from '@emotion/styled';
import { holdReload } from '@portal/shared-contracts';
import { useEffect, useRef, useState, type ReactNode } from 'react';
import { flushSync } from 'react-dom';
import type { Action } from '../actions/use-action.ts';
import { Fields } from './Field.tsx';
import { Notice } from './Notice.tsx';
import { FormContext } from './use-field.ts';

export interface FormProps {
  /** The action that sends the form. Its notice is shown above the fields, the server's field errors at the fields. */
  action: Pick<Action<never, unknown>, 'isPending' | 'notice' | 'errors' | 'clear'>;
  /** Sends the input. Called only when all fields are valid. */
  onSubmit: () => Promise<{ ok: boolean }>;
  /** The fields, one below another. */
  children: ReactNode;
  /** Content below the fields: the submit button, links. A dialog has them at its foot instead. */
  actions?: ReactNode;
  /** Id by which a submit button outside the form refers to it. */
  id?: string;
  /** Name of the form for screen readers, on a page with several forms. */
  label?: string;
}

const Actions = styled('div')({ display: 'flex', flexDirection: 'column', gap: 20, marginTop: 20 });

const WRONG_FIELD = ':is(input, select, textarea, [role=radiogroup], [role=combobox])[aria-invalid=true]';

/**
 * A form. Validates its fields on submit, focuses the first invalid one, and shows the errors of the server (docs/writes.md).
 * Fields find their form by context.
 */
export function Form({ action, onSubmit, children, actions, id, label }: FormProps): ReactNode {
  const form = useRef<HTMLFormElement>(null);
  const [isTried, setTried] = useState(false);
  const [isSent, setSent] = useState(false);
  const firstWrong = (): HTMLElement | null | undefined =>
    form.current?.querySelector<HTMLElement>(WRONG_FIELD);

  async function submit(): Promise<void> {
    // Shows the errors of the fields and clears the errors of the previous attempt.
    flushSync(() => {
      setTried(true);
      setSent(false);
      action.clear();
    });
    const wrong = firstWrong();
    if (wrong) return wrong.focus();
    const { ok } = await onSubmit();
    if (ok) {
      setSent(true);
      setTried(false);
    } else requestAnimationFrame(() => firstWrong()?.focus());
  }

  return (
    <form
      ref={form}
      id={id}
      method="post"
      noValidate
      aria-label={label}
      onSubmit={(event) => {
        event.preventDefault();
        // React events bubble out of a dialog: a form around the dialog would also receive this one.
        event.stopPropagation();
        if (!action.isPending) void submit();
      }}
    >
      <Notice role="alert" tone="error">
        {action.notice}
      </Notice>
      <FormContext
        value={{ isTried, errors: action.errors, onEdit: action.clear, track: () => undefined, isSent }}
      >
        <Fields>{children}</Fields>
      </FormContext>
      {actions !== undefined && <Actions>{actions}</Actions>}
    </form>
  );
}

/** Prevents the shell from reloading the page after a release while a form has unsaved input. */
export function useUnsavedInput(isUnsaved: boolean): void {
  useEffect(() => (isUnsaved ? holdReload() : undefined), [isUnsaved]);
}
