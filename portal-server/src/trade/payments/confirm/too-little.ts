import { formatMoney } from '@portal/shared-contracts/format';
import { waysOut, type PaymentSituation, type WayOut } from '@portal/shared-contracts/payments';
import { HttpError } from '../../../platform/http/http-error.ts';
import type { Language } from '../../../platform/http/messages.ts';
import { fill } from '../../../platform/mail/letter.ts';

/** The values in the text of each way out. */
function valuesOf(way: WayOut, phone: string): Record<string, string> {
  switch (way.kind) {
    case 'card':
      return {};
    case 'lessNow':
      return { number: way.number, amount: formatMoney(way.amount), later: formatMoney(way.later) };
    case 'whole':
      return { number: way.number, amount: formatMoney(way.amount) };
    case 'withoutMemos':
    case 'together':
      return { numbers: way.numbers.join(', ') };
    case 'ask':
      return { phone };
  }
}

/** Refuses a payment below the minimum, and names the best way out, which the form offers as a button. */
export function tooLittle(
  situation: PaymentSituation,
  { language, phone }: { language: Language; phone: string },
): HttpError {
  const [way = { kind: 'ask' as const }] = waysOut(situation);
  return new HttpError(422, {
    type: 'BELOW_MINIMUM',
    text: fill(`tooLittle.${way.kind}`, language, valuesOf(way, phone)),
  });
}
