import { ForgedNotice, GatewayUnavailable } from '../payment-gateway.ts';
import { chargeKit } from './charge-kit.ts';
import type { GatewayRig } from './gateway-rig.ts';

/** Tests of methods, notices and lists of charges that every payment gateway must pass. */
export function testMethodsAndNotices(rig: () => GatewayRig): void {
  const { newReference, request, charge, listed: list } = chargeKit(rig, 'method');
  test('a card does not pay as a bank account, which would get the discount', async () => {
    const fact = await charge('card', { kind: 'bank' });
    expect(fact).toMatchObject({ state: 'declined', failure: 'method_unusable' });
    expect(await rig().moneyTaken(fact.reference)).toBe(0);
  });

  test('a token is good for one charge', async () => {
    const first = await request('card');
    await rig().gateway.charge(first);
    const second = await rig().gateway.charge({ ...first, reference: newReference() });
    expect(second).toMatchObject({ state: 'declined', failure: 'method_unusable' });
  });

  describe('a kept method', () => {
    test.each(['card', 'bank account'] as const)('(%s) pays again until it is removed', async (method) => {
      const { saved } = { ...(await charge(method, { keep: true })).method };
      expect(saved).toEqual(expect.stringMatching(/./));
      const keptMethod = { method: { saved: saved ?? '' }, keep: false };
      const again = await charge(method, keptMethod);
      expect(['succeeded', 'processing']).toContain(again.state);
      expect(again.method?.saved).toBe(saved);
      await rig().gateway.removeMethod(saved ?? '');
      await rig().gateway.removeMethod(saved ?? '');
      expect(await charge(method, keptMethod)).toMatchObject({
        state: 'declined',
        failure: 'method_unusable',
      });
    });

    test('pays for its own customer only', async () => {
      const { saved } = { ...(await charge('card', { keep: true })).method };
      const stolen = await charge('card', { method: { saved: saved ?? '' }, customer: '999999' });
      expect(stolen).toMatchObject({ state: 'declined', failure: 'method_unusable' });
    });
  });

  describe('a notice', () => {
    /**
     * States of this charge according to the notices since the last call. The notices are read newest first, and all of them
     * twice.
     */
    async function reportedStates(reference: string): Promise<string[]> {
      const notices = (await rig().notices()).toReversed();
      const states: string[] = [];
      for (const { body, headers } of [...notices, ...notices]) {
        const fact = await rig().gateway.readNotice(body, headers);
        if (fact?.reference === reference) states.push(fact.state);
      }
      return states;
    }

    test('says what became of a charge, as it is now and not as it was', async () => {
      const { reference } = await charge('bank account');
      await rig().letBanksDecide();
      const states = await reportedStates(reference);
      expect(states.length).toBeGreaterThanOrEqual(4);
      expect(new Set(states)).toEqual(new Set(['succeeded']));
    });

    test('of a payment that was returned after it had settled says so', async () => {
      const { reference } = await charge('bank account that settles, then returns');
      await rig().letBanksDecide();
      await rig().notices();
      await rig().letBanksDecide();
      expect(new Set(await reportedStates(reference))).toEqual(new Set(['returned']));
    });

    test('that is forged or changed is refused', async () => {
      await charge('card');
      const [notice] = await rig().notices();
      if (!notice) throw new Error('There was no notice.');
      const { body, headers } = notice;
      const changed = Buffer.from(body.toString().replace('12345', '12346'));
      expect(changed.equals(body)).toBe(false);
      await expect(rig().gateway.readNotice(changed, headers)).rejects.toThrow(ForgedNotice);
      await expect(rig().gateway.readNotice(body, {})).rejects.toThrow(ForgedNotice);
    });

    test('that cannot be looked up is left for its next delivery', async () => {
      await charge('card');
      const [notice] = await rig().notices();
      await rig().refuseNextCall();
      const read = rig().gateway.readNotice(notice?.body ?? Buffer.of(), notice?.headers ?? {});
      await expect(read).rejects.toThrow(GatewayUnavailable);
    });
  });

  test('every charge since a moment is listed once, with what was taken', async () => {
    const before = await charge('card');
    const since = new Date(rig().now().getTime() - 3_600_000);
    const after = await charge('bank account');
    const listed = await list(since);
    const references = listed.map(({ reference }) => reference);
    expect(new Set(references).size).toBe(references.length);
    expect(listed).toContainEqual(before);
    expect(listed).toContainEqual(after);
    expect(await list(new Date('2100-01-01'))).toEqual([]);
  });
}
