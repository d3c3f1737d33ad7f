export { formatDate } from './date.ts';
export { momentText } from './moment.ts';
export { formatMoney } from './money.ts';
export { formatNumber } from './number.ts';
