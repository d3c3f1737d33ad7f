import { api, countersStore, events } from '@portal/shared-contracts';

/** Milliseconds between two requests caused by focus (docs/product.md, section 9). */
const FOCUS_PAUSE = 5_000;

/** Keeps the counts of the menu's badges current. The returned function stops that. */
export function watchCounters(now: () => number = Date.now): () => void {
  let asked = 0;
  let latest = 0;

  async function ask(): Promise<void> {
    asked = now();
    const call = ++latest;
    // After a failure the known counts stay; a missing badge is not worth a message.
    const answer = await api.get('/api/order-counts-by-status').catch(() => null);
    // The answer is an array; only its first element is used (docs/product.md, section 3).
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
