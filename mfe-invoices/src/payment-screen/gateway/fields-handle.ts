import type { Instrument, PaymentMethodKind } from '@portal/shared-contracts';
import type { Ref } from 'react';

/** Result of the provider's fields. `refused`: the input is invalid, and the fields show why. `failed`: the fields do not answer. */
export type Tokenized =
  | { status: 'token'; token: string; instrument: Instrument | null }
  | { status: 'refused' }
  | { status: 'failed' };

/** Handle of the shown fields. */
export interface FieldsHandle {
  tokenize(): Promise<Tokenized>;
}

/** Props of every provider's fields. */
export interface FieldsProps {
  kind: PaymentMethodKind;
  /** Amount to pay, in cents. */
  due: number;
  /** The method will be saved for later payments. */
  isSaved: boolean;
  ref: Ref<FieldsHandle>;
  /** Enter was pressed in a field. */
  onSubmit: () => void;
}
