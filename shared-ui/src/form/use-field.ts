import { createContext, useContext, useId, useState, type ChangeEvent } from 'react';
import { useTranslation } from 'react-i18next';
import type { InputProblem } from './input-problem.ts';

/** A form, as its fields see it. */
interface FormState {
  /** Someone tried to send the form: each field says what is wrong with it. */
  isTried: boolean;
  /** The server's texts about fields when it refused the form, by the name of the field. */
  errors: Readonly<Record<string, string>>;
  /** The field `name` has been edited: what the server said of it no longer holds. */
  onEdit(name: string): void;
}

/** State of the {@link Form} around a field; outside of one, a field stands for itself. */
export const FormContext = createContext<FormState>({ isTried: false, errors: {}, onEdit: () => undefined });

/** Props of every field. */
export interface FieldProps {
  label: string;
  name: string;
  required?: boolean;
  disabled?: boolean;
  /** Problem of the value by a rule of the page; shown like the field's own problems. */
  problem?: string | null;
  /** An error that is shown at once; it goes before what the server said and before the field's own. */
  error?: string | undefined;
  /** Shows the field's own error although it has not been left yet; inside a Form, an attempt to send does so. */
  showError?: boolean;
  /** Id of a further description, of criteria for example. */
  describedBy?: string;
}

interface FieldState {
  id: string;
  error: string | null;
  errorId: string;
  /** For the element that has the focus. */
  aria: { 'aria-invalid': boolean; 'aria-describedby': string | undefined };
  onBlur(): void;
  /** To be called at every change of the value. */
  onEdit(): void;
}

/**
 * Decides what a field says is wrong: the page's error, else what the server said of it until it is edited, else
 * `problem` once the field was left or the form tried.
 */
export function useField(props: FieldProps, problem: InputProblem | null): FieldState {
  const { t } = useTranslation('ui');
  const form = useContext(FormContext);
  const id = useId();
  const [isLeft, setLeft] = useState(false);
  const errorId = `${id}-error`;
  const isShown = isLeft || form.isTried || props.showError === true;
  const own = problem === null ? (props.problem ?? null) : t(problem, { label: props.label });
  const error = props.error ?? form.errors[props.name] ?? (isShown ? own : null);
  const descriptions = [error === null ? undefined : errorId, props.describedBy].filter(
    (each) => each !== undefined,
  );
  return {
    id,
    error,
    errorId,
    aria: { 'aria-invalid': error !== null, 'aria-describedby': descriptions.join(' ') || undefined },
    onBlur: () => setLeft(true),
    onEdit: () => form.onEdit(props.name),
  };
}

/** Further props of a field of one element. */
export interface ValueFieldProps extends FieldProps {
  value: string;
  onChange: (value: string) => void;
}

/** A field of one element: what its `FieldHead` and the element itself are given. */
export function useValueField(props: ValueFieldProps, problem: InputProblem | null) {
  const { label, name, value, onChange, required = false, disabled } = props;
  const { id, error, errorId, aria, onBlur, onEdit } = useField(props, problem);
  return {
    head: { field: id, label, isEmpty: value === '', error, errorId },
    input: {
      ...aria,
      id,
      name,
      value,
      required,
      disabled,
      onBlur,
      onChange: ({ target }: ChangeEvent<HTMLInputElement>): void => {
        onEdit();
        onChange(target.value);
      },
    },
  };
}
