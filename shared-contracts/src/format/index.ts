export { formatDate } from './date.ts';
export { formatMoney } from './money.ts';
export { formatNumber } from './number.ts';
