import styled from '@emotion/styled';
import { holdReload } from '@portal/shared-contracts';
import { useEffect, useRef, useState, type ReactNode } from 'react';
import { flushSync } from 'react-dom';
import type { Action } from '../actions/use-action.ts';
import { Fields } from './Field.tsx';
import { FormContext } from './use-field.ts';
import { Notice } from './Notice.tsx';

export interface FormProps {
  /** The action that sends the form; its notice stands above the fields, the server's text about a field at the field. */
  action: Pick<Action<never, unknown>, 'isPending' | 'notice' | 'errors' | 'clear'>;
  /** Sends what was typed. Called only when no field is wrong; resolves to how it ended. */
  onSubmit: () => Promise<{ ok: boolean }>;
  /** The fields, one under another. */
  children: ReactNode;
  /** Content under the fields: the button that sends (`type="submit"`), links. A dialog has it at its foot instead. */
  actions?: ReactNode;
  /** Lets a button outside the form send it, by its attribute `form`. */
  id?: string;
  /** Name of the form for screen readers, where the page has several. */
  label?: string;
}

const Actions = styled('div')({ display: 'flex', flexDirection: 'column', gap: 20, marginTop: 20 });

const WRONG_FIELD = ':is(input, select, textarea, [role=radiogroup], [role=combobox])[aria-invalid=true]';

/**
 * A form: asks its fields before it is sent, gives the focus to the first one that is wrong, and shows what the server
 * refused (docs/writes.md). Fields find their form by themselves.
 */
export function Form({ action, onSubmit, children, actions, id, label }: FormProps): ReactNode {
  const form = useRef<HTMLFormElement>(null);
  const [isTried, setTried] = useState(false);
  const firstWrong = (): HTMLElement | null | undefined =>
    form.current?.querySelector<HTMLElement>(WRONG_FIELD);

  async function submit(): Promise<void> {
    // The fields say what is wrong now, and what the server said of the attempt before is over.
    flushSync(() => {
      setTried(true);
      action.clear();
    });
    const wrong = firstWrong();
    if (wrong) return wrong.focus();
    const { ok } = await onSubmit();
    if (ok) setTried(false);
    else requestAnimationFrame(() => firstWrong()?.focus());
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
        // React passes the event on to a form of the page that a dialog with this one is drawn from.
        event.stopPropagation();
        if (!action.isPending) void submit();
      }}
    >
      <Notice role="alert" tone="error">
        {action.notice}
      </Notice>
      <FormContext value={{ isTried, errors: action.errors, onEdit: action.clear }}>
        <Fields>{children}</Fields>
      </FormContext>
      {actions !== undefined && <Actions>{actions}</Actions>}
    </form>
  );
}

/** Keeps the shell from loading the page anew, as it does after a release, while a form holds input that is not saved. */
export function useUnsavedInput(isUnsaved: boolean): void {
  useEffect(() => (isUnsaved ? holdReload() : undefined), [isUnsaved]);
}
