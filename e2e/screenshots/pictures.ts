import { ACCOUNT_PICTURES } from './account-pictures.ts';
import { LINK_PICTURES } from './link-pictures.ts';
import { LIST_PICTURES } from './list-pictures.ts';
import { PAID_PICTURES } from './paid-pictures.ts';
import { PLAN_PICTURES } from './plan-pictures.ts';
import { PAYMENT_PICTURES } from './payment-pictures.ts';
import type { Picture } from './picture.ts';
import { QUOTE_PICTURES } from './quote-pictures.ts';
import { STAFF_PICTURES } from './staff-pictures.ts';
import { STORE_PICTURES } from './store-pictures.ts';
import { VIEW_PICTURES } from './view-pictures.ts';

export const PICTURES: readonly Picture[] = [
  ...ACCOUNT_PICTURES,
  ...LIST_PICTURES,
  ...QUOTE_PICTURES,
  ...PAYMENT_PICTURES,
  ...PAID_PICTURES,
  ...PLAN_PICTURES,
  ...LINK_PICTURES,
  ...STAFF_PICTURES,
  ...VIEW_PICTURES,
  ...STORE_PICTURES,
];
