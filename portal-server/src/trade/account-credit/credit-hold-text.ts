import type { Language } from '../../platform/http/messages.ts';
import { fill } from '../../platform/mail/letter.ts';

/** How customers on credit hold pay (docs/product.md, section 8). */
export const creditHoldText = (language: Language, phone: string): string =>
  fill('creditHold', language, { phone });
