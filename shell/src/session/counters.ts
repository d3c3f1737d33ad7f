import { api, countersStore, events } from '@portal/shared-contracts';

/** Coming back to the page asks again, but not more often than this (milliseconds; docs/product.md, section 9). */
const FOCUS_PAUSE = 5_000;

/** Keeps the counts behind the menu's badges up to date, until the returned function is called. */
export function watchCounters(now: () => number = Date.now): () => void {
  let asked = 0;
  let latest = 0;

  async function ask(): Promise<void> {
    asked = now();
    const call = ++latest;
    // Without an answer what is known stays: a missing badge is not worth a message.
    const answer = await api.get('/api/order-counts-by-status').catch(() => null);
    // The call answers an array of which the first element counts (docs/product.md, section 3).
    const counters = answer?.[0];
    if (call === latest && counters) countersStore.setState({ counters });
  }

  const onChange = (): void => void ask();
  const onFocus = (): void => {
    if (now() - asked > FOCUS_PAUSE) onChange();
  };
  const end = events.on('account.changed', onChange);
  window.addEventListener('focus', onFocus);
  onChange();
  return () => {
    latest += 1;
    end();
    window.removeEventListener('focus', onFocus);
  };
}
