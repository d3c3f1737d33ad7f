import type {
  LeftOutReason,
  PaymentLine,
  PaymentMethodKind,
  PlanReason,
  PlanState,
} from '@portal/shared-contracts/schemas';
import type { ColumnType, Generated } from 'kysely';
import type { Language } from '../../../platform/http/messages.ts';
import type { PaymentChoice } from '../payment-tables.ts';

/** A scheduled payment (docs/product.md, "Scheduled payments"). */
export interface PaymentPlanTable {
  customer_id: number;
  id: Generated<number>;
  number: Generated<string>;
  state: Generated<PlanState>;
  reason: Generated<PlanReason | null>;
  pay_on: string;
  choice: ColumnType<PaymentChoice, string, string>;
  amount: number;
  saved_method: number;
  method: PaymentMethodKind;
  paid_with: string;
  authorization_text: string | null;
  authorization_version: number | null;
  language: Language;
  profile_id: number | null;
  planned_by: string;
  planned_at: Date;
  cancelled_by: Generated<string | null>;
  /** Days before its day on which the person was last told of it. */
  told_before: number;
  payment_id: Generated<string | null>;
}

export interface PaymentPlanLineTable {
  customer_id: number;
  plan_id: number;
  position: number;
  number: string;
  line: ColumnType<PaymentLine, string, string>;
  left_out: Generated<LeftOutReason | null>;
}

declare module '../../../platform/database/schema.ts' {
  interface Schema {
    payment_plan: PaymentPlanTable;
    payment_plan_line: PaymentPlanLineTable;
  }
}
