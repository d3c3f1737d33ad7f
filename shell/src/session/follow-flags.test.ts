import { events, flagOf, sessionStore, setSession } from '@portal/shared-contracts';
import { anAccount } from '@portal/shared-contracts/testing';
import { waitFor } from '@testing-library/react';
import { followFlags } from './follow-flags.ts';

const real = globalThis.fetch;
const before = sessionStore.getState();
afterEach(() => {
  globalThis.fetch = real;
  setSession(before);
});

test('an open page has the new value after a switch was set, and no other change', async () => {
  const account = anAccount({ userName: 'As it was' });
  setSession({ status: 'signedIn', account });
  const answer = anAccount({ userName: 'Another name', flags: { 'mfe-x.newForm': true } });
  const wire = jest.fn<Promise<Response>, [string, RequestInit?]>(() =>
    Promise.resolve(Response.json({ data: answer })),
  );
  globalThis.fetch = wire as typeof fetch;
  const end = followFlags(0);
  events.emit('flags.changed', {});
  await waitFor(() => expect(flagOf('mfe-x.newForm')).toBe(true));
  expect(sessionStore.getState()).toMatchObject({ account: { userName: 'As it was' } });
  expect(wire.mock.calls[0]?.[1]?.headers).toHaveProperty('portal-passive');
  end();
  events.emit('flags.changed', {});
  expect(wire).toHaveBeenCalledTimes(1);
});
