import { hasAuthkey, readCustomerId } from '@portal/shared-contracts';
import { readHandOffCode } from '../session/hand-off-code.ts';

/** True when the page will probably show the view of a customer: staff have opened an address that names one. */
export const mayShowView = (): boolean =>
  readCustomerId() !== null &&
  localStorage.getItem('role') === 'staff' &&
  hasAuthkey() &&
  readHandOffCode() === null;

/** Tells the page's styles whether the banner of a view has its room, at the top of every page. */
export function layOutView(isShown: boolean): void {
  const { dataset } = document.documentElement;
  if (isShown) dataset['view'] = '';
  else delete dataset['view'];
}
