import { createContext, useContext, useEffect, useId, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { InputProblem } from './input-problem.ts';
import type { TrackField } from './use-draft.ts';

/** State of a form that its fields read. */
interface FormState {
  /** The person tried to submit: every field shows its error. */
  isTried: boolean;
  /** Errors of the server, by field name. */
  errors: Readonly<Record<string, string>>;
  /** Call when the field `name` is edited; its server error is then cleared. */
  onEdit(name: string): void;
  /** Keeps the values of the fields as a draft. */
  track: TrackField;
  /** The form was sent, and nothing was changed since. */
  isSent: boolean;
}

/** State of the enclosing {@link Form}. Outside a form, a field validates alone. */
export const FormContext = createContext<FormState>({
  isTried: false,
  errors: {},
  onEdit: () => undefined,
  track: () => undefined,
  isSent: false,
});

/** Props of every field. */
export interface FieldProps {
  label: string;
  name: string;
  required?: boolean;
  disabled?: boolean;
  /** The page focuses the field. A person who leaves it without typing sees no error before a submit. */
  autoFocus?: boolean;
  /** Error of the value by a rule of the page; shown like the field's own errors. */
  problem?: string | null;
  /** An error that is shown at once. It has priority over the errors of the server and of the field. */
  error?: string | undefined;
  /** Shows the field's own error before blur; inside a form, a submit does so. */
  showError?: boolean;
  /** Id of another description, for example of criteria. */
  describedBy?: string;
}

interface FieldState {
  id: string;
  error: string | null;
  errorId: string;
  /** For the focusable element. */
  aria: { 'aria-invalid': boolean; 'aria-describedby': string | undefined };
  onBlur(): void;
  /** Call on every change of the value. */
  onEdit(): void;
}

/**
 * Selects the error that a field shows: the page's error; else the server's, until the field is edited; else `problem`, after
 * blur or a submit.
 */
export function useField(props: FieldProps, problem: InputProblem | null): FieldState {
  const { t } = useTranslation('ui');
  const form = useContext(FormContext);
  const id = useId();
  const [isLeft, setLeft] = useState(false);
  const wasChosen = useRef(props.autoFocus !== true);
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
    onBlur: () => setLeft(wasChosen.current),
    onEdit() {
      wasChosen.current = true;
      form.onEdit(props.name);
    },
  };
}

/** Further props of a field with a single element. */
export interface ValueFieldProps extends FieldProps {
  value: string;
  onChange: (value: string) => void;
}

/** Lets the form keep the value of the field `name` as a draft, unless it `isSecret`. */
export function useDraftField(
  name: string,
  value: string,
  fill: (value: string) => void,
  isSecret = false,
): void {
  const { track } = useContext(FormContext);
  useEffect(() => {
    if (!isSecret) track(name, value, fill);
  });
}

/** State of a field with a single element: props for its `FieldHead` and for the element. A value that `isSecret` is never kept. */
export function useValueField(props: ValueFieldProps, problem: InputProblem | null, isSecret = false) {
  const { label, name, value, onChange, required = false, disabled } = props;
  const { id, error, errorId, aria, onBlur, onEdit } = useField(props, problem);
  useDraftField(name, value, onChange, isSecret);
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
      onChange: ({ target }: { target: { value: string } }): void => {
        onEdit();
        onChange(target.value);
      },
    },
  };
}
