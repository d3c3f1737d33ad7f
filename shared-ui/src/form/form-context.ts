import { createContext } from 'react';

/** A form, as its fields see it. */
export interface FormState {
  /** Someone tried to send the form: each field says what is wrong with it. */
  isTried: boolean;
  /** The server's texts about fields when it refused the form, by the name of the field. */
  errors: Readonly<Record<string, string>>;
  /** The field `name` has been edited: what the server said of it no longer holds. */
  onEdit(name: string): void;
}

/** State of the {@link Form} around a field; outside of one, a field stands for itself. */
export const FormContext = createContext<FormState>({ isTried: false, errors: {}, onEdit: () => undefined });
