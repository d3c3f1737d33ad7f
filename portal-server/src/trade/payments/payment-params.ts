import { Type } from 'typebox';
import { RecordNumber } from '../records/requested-record.ts';

/** Of the routes of one payment. An id of another form than payments have is as unknown as one that none has. */
export const PaymentParams = Type.Object({ id: RecordNumber });
