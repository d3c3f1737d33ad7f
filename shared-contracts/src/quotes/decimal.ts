const DECIMAL = /^(-?)(\d+)(?:\.(\d{1,4}))?$/;

/** Quantities, weights and rates have four decimals at most, so their ten-thousandths are whole numbers. */
export const ONE = 10_000n;

/**
 * The ten-thousandths of a decimal text: `52.4` is 524,000.
 * @throws RangeError for another text
 */
export function tenThousandthsOf(decimal: string): bigint {
  const [, minus, whole = '', parts = ''] = DECIMAL.exec(decimal) ?? [];
  if (whole === '') throw new RangeError(`Not a decimal: ${decimal}`);
  const amount = BigInt(`${whole}${parts.padEnd(4, '0')}`);
  return minus ? -amount : amount;
}

/** The decimal text of ten-thousandths, without zeros at its end. */
export function decimalOf(tenThousandths: bigint): string {
  const digits = String(tenThousandths < 0n ? -tenThousandths : tenThousandths).padStart(5, '0');
  const parts = digits.slice(-4).replace(/0+$/, '');
  return `${tenThousandths < 0n ? '-' : ''}${digits.slice(0, -4)}${parts === '' ? '' : `.${parts}`}`;
}

/** `dividend / divisor`, rounded half up. The divisor is positive. */
export function roundedQuotient(dividend: bigint, divisor: bigint): bigint {
  const twice = 2n * dividend + divisor;
  const rest = twice % (2n * divisor);
  return (twice - (rest < 0n ? rest + 2n * divisor : rest)) / (2n * divisor);
}
