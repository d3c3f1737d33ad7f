export { priceOfLine } from './line-price.ts';
export { askedMeasures, isCounted, type AskedAmount, type Measures } from './asked-measures.ts';
export { decimalOf, ONE, roundedQuotient, tenThousandthsOf } from './decimal.ts';
