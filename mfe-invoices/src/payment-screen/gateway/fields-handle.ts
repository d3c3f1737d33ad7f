import type { Instrument, PaymentMethodKind } from '@portal/shared-contracts';
import type { Ref } from 'react';

/** What the provider's fields make of what was typed, and what they say of the card or account. `refused`: they show what is wrong. `failed`: they do not answer. */
export type Tokenized =
  | { status: 'token'; token: string; instrument: Instrument | null }
  | { status: 'refused' }
  | { status: 'failed' };

/** The way to the fields that are shown; with none, there is nothing to ask. */
export interface FieldsHandle {
  tokenize(): Promise<Tokenized>;
}

/** What the fields of every provider take. */
export interface FieldsProps {
  kind: PaymentMethodKind;
  /** What will be paid, in cents. */
  due: number;
  /** The method is to be kept for later payments. */
  isKept: boolean;
  ref: Ref<FieldsHandle>;
  /** Enter was pressed in a field. */
  onSubmit: () => void;
}
