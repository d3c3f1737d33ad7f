import { api, events, sessionStore, setSession } from '@portal/shared-contracts';

/** Milliseconds within which open pages ask: all of them hear of a switch at the same time. */
const SPREAD = 1_000;

/** Reads the values of the switches again when one was set. The returned function stops that. */
export function followFlags(spread = SPREAD): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;

  async function read(): Promise<void> {
    // After a failure the page keeps the values that it has. A page that nobody uses must not stay signed in by it.
    const read = await api.get('/api/account', { isPassive: true }).catch(() => null);
    const session = sessionStore.getState();
    if (read === null || session.status !== 'signedIn') return;
    const { account } = session;
    const isSamePerson = read.profileId === account.profileId;
    if (isSamePerson && JSON.stringify(read.flags) !== JSON.stringify(account.flags))
      setSession({ ...session, account: { ...account, flags: read.flags } });
  }

  const end = events.on('flags.changed', () => {
    clearTimeout(timer);
    timer = setTimeout(() => void read(), Math.random() * spread);
  });
  return () => {
    clearTimeout(timer);
    end();
  };
}
