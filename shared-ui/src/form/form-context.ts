import { createContext } from 'react';

/** What a form knows of its fields. */
export interface FormState {
  /** Someone tried to send the form: each field says what is wrong with it. */
  isTried: boolean;
  /** What the server said of fields when it refused the form, by the name of the field. */
  errors: Readonly<Record<string, string>>;
  /** The field `name` has been edited: what the server said of it no longer holds. */
  onEdit(name: string): void;
}

/** State of the {@link Form} around a field; outside of one, a field stands for itself. */
export const FormContext = createContext<FormState>({ isTried: false, errors: {}, onEdit: () => undefined });
