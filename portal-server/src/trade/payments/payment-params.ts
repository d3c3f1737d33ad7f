import { PaymentId } from '@portal/shared-contracts/schemas';
import { Type } from 'typebox';

/** Of the routes of one payment. */
export const PaymentParams = Type.Object({ id: PaymentId });
