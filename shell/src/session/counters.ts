import { api, countersStore, events } from '@portal/shared-contracts';

/** Milliseconds between two requests caused by focus (docs/product.md, section 9). */
const FOCUS_PAUSE = 5_000;

/** Keeps the counts of the menu's badges current. The returned function stops that. */
export function watchCounters(now: () => number = Date.now): () => void {
  let asked = 0;
  let latest = 0;

  async function ask(isPassive = false): Promise<void> {
    asked = now();
    const call = ++latest;
    // After a failure the known counts stay; a missing badge is not worth a message.
    const answer = await api.get('/api/order-counts-by-status', { isPassive }).catch(() => null);
    // The answer is an array; only its first element is used (docs/product.md, section 3).
    const counters = answer?.[0];
    if (call === latest && counters) countersStore.setState({ counters });
  }

  const onFocus = (): void => {
    if (now() - asked > FOCUS_PAUSE) void ask();
  };
  // The server tells of changes: a page that nobody uses must not stay signed in by them.
  const end = events.on('account.changed', () => void ask(true));
  window.addEventListener('focus', onFocus);
  void ask();
  return () => {
    latest += 1;
    end();
    window.removeEventListener('focus', onFocus);
  };
}
