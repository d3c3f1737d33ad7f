// Formatting and checks of the hosted fields. Runs in the browser; `rules.d.mts` has the types.

export const digitsOf = (text) => text.replace(/\D/g, '');

/** In groups of four digits. */
export const writeCardNumber = (text) =>
  digitsOf(text)
    .slice(0, 19)
    .replace(/(\d{4})(?=\d)/g, '$1 ');

/** `MM / YY`; a month of one digit gets a leading zero. */
export function writeExpiry(text) {
  const digits = digitsOf(/^[2-9]|^1\s*\//.test(text.trim()) ? `0${text.trim()}` : text).slice(0, 4);
  return digits.length > 2 ? `${digits.slice(0, 2)} / ${digits.slice(2)}` : digits;
}

/** Keeps at most `most` digits. */
const upTo = (most) => (text) => digitsOf(text).slice(0, most);

/** Formats the typed text of each field. */
export const WRITE = {
  number: writeCardNumber,
  expiry: writeExpiry,
  code: upTo(4),
  zip: upTo(5),
  routing: upTo(9),
  account: upTo(17),
};

/** Whether a card with this expiry is valid in the month of `now`. */
export function isGood(expiry, now) {
  const [month, year] = [Number(expiry.slice(0, 2)), 2000 + Number(expiry.slice(2))];
  if (month < 1 || month > 12) return false;
  return year * 12 + month >= now.getFullYear() * 12 + now.getMonth() + 1;
}

/** Name of the message for an invalid field; null when it is valid. */
export function problemOf(name, text, { now, testNumbers, routingNumber }) {
  const digits = digitsOf(text);
  if (digits === '') return 'required';
  switch (name) {
    case 'number':
    case 'account':
      return testNumbers.includes(digits) ? null : 'testNumbersOnly';
    case 'routing':
      return digits === routingNumber ? null : 'testNumbersOnly';
    case 'expiry':
      if (digits.length < 4) return 'incomplete';
      return isGood(digits, now) ? null : 'expired';
    case 'code':
      return digits.length < 3 ? 'incomplete' : null;
    default:
      return digits.length < 5 ? 'incomplete' : null;
  }
}
