import { countersStore, setSession, type ApiError } from '@portal/shared-contracts';
import { mutate } from 'swr';
import { endSession, type Leave } from './session.ts';

/** Refusals that say something of one control in the view of a customer, which tells the person so, and nothing of the session. */
const OF_A_CONTROL: readonly (string | undefined)[] = ['NOT_IN_VIEW', 'READ_ONLY_VIEW'];

/** What a refused call (401 or 403) means for the page. */
export function hearRefusal({ status, type }: ApiError, leave: Leave): void {
  if (type === 'NO_GRANT') endView();
  else if (!OF_A_CONTROL.includes(type)) endSession(status === 401 ? 401 : 403, leave);
}

/** The permission to view the customer is over: the page says so, and holds nothing of the customer any more. */
export function endView(): void {
  setSession({ status: 'viewEnded' });
  forgetCustomer();
}

/** Takes the answers about the customer out of the page. */
export function forgetCustomer(): void {
  globalThis.__portalEarly?.clear();
  countersStore.setState({ counters: null });
  void mutate(() => true, undefined, { revalidate: false });
}
