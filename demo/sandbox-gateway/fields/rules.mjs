// The rules of the hosted fields: how what is typed is written, and what is wrong with it. Runs in the browser.

export const digitsOf = (text) => text.replace(/\D/g, '');

/** Groups of four. */
export const writeCardNumber = (text) =>
  digitsOf(text)
    .slice(0, 19)
    .replace(/(\d{4})(?=\d)/g, '$1 ');

/** `MM / YY`; a month that is typed as one digit gets its zero. */
export function writeExpiry(text) {
  const digits = digitsOf(/^[2-9]|^1\s*\//.test(text.trim()) ? `0${text.trim()}` : text).slice(0, 4);
  return digits.length > 2 ? `${digits.slice(0, 2)} / ${digits.slice(2)}` : digits;
}

/** At most so many digits. */
const upTo = (most) => (text) => digitsOf(text).slice(0, most);

/** How what is typed into a field is written. */
export const WRITE = {
  number: writeCardNumber,
  expiry: writeExpiry,
  code: upTo(4),
  zip: upTo(5),
  routing: upTo(9),
  account: upTo(17),
};

/** Whether a card of this expiry is good in the month of `now`. */
export function isGood(expiry, now) {
  const [month, year] = [Number(expiry.slice(0, 2)), 2000 + Number(expiry.slice(2))];
  if (month < 1 || month > 12) return false;
  return year * 12 + month >= now.getFullYear() * 12 + now.getMonth() + 1;
}

/** Name of the text that says what is wrong with a field, or nothing. */
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
