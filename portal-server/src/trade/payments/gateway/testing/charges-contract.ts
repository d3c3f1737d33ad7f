import type { PaymentChallenge } from '@portal/shared-contracts/schemas';
import { GatewayUnavailable, type GatewayFact } from '../payment-gateway.ts';
import { chargeKit } from './charge-kit.ts';
import type { GatewayRig, TestMethod } from './gateway-rig.ts';

/** Tests of charges that every payment gateway must pass. */
export function testCharges(rig: () => GatewayRig): void {
  const { sent, request, charge } = chargeKit(rig, 'charge');
  const challengeOf = (fact: GatewayFact): PaymentChallenge => {
    if (fact.state !== 'challenge') throw new Error(`The charge is ${fact.state}.`);
    return fact.challenge;
  };

  test('a card is charged', async () => {
    const fact = await charge('card', { reference: 'paid.1' });
    expect(fact).toEqual({
      reference: 'paid.1',
      state: 'succeeded',
      amount: 12_345,
      gatewayId: expect.stringMatching(/./) as string,
      method: { kind: 'card', brand: 'Visa', last4: '4242' },
    });
    expect(await rig().gateway.find(sent('paid.1'))).toEqual(fact);
    expect(await rig().gateway.find({ ...sent('paid.1'), gatewayId: fact.gatewayId })).toEqual(fact);
  });

  test.each([
    ['declined card', 'declined'],
    ['card without funds', 'insufficient_funds'],
  ] as const)('a %s is declined with its reason', async (method, failure) => {
    const fact = await charge(method);
    expect(fact).toMatchObject({ state: 'declined', failure, method: { kind: 'card', brand: 'Visa' } });
    expect(await rig().gateway.find(sent(fact.reference))).toEqual(fact);
    expect(await rig().moneyTaken(fact.reference)).toBe(0);
  });

  test('the same charge sent again, at once or later, takes the money once', async () => {
    const same = await request('card');
    const [one, other] = await Promise.all(
      [rig().gateway.charge(same), rig().gateway.charge(same)].map(settled),
    );
    const again = await rig().gateway.charge(same);
    expect(again.state).toBe('succeeded');
    for (const answer of [one, other]) if (answer) expect(answer).toEqual(again);
    expect(await rig().moneyTaken(same.reference)).toBe(1);
  });

  test('after a lost answer the charge is found', async () => {
    const lost = await request('card');
    await rig().loseNextAnswer();
    await expect(rig().gateway.charge(lost)).rejects.toThrow(GatewayUnavailable);
    expect(await rig().gateway.find(sent(lost.reference))).toMatchObject({
      state: 'succeeded',
      amount: 12_345,
    });
    expect(await rig().gateway.cancel(sent(lost.reference))).toMatchObject({ state: 'succeeded' });
    expect(await rig().moneyTaken(lost.reference)).toBe(1);
  });

  test('a charge that never arrived is unknown', async () => {
    const lost = await request('card');
    await rig().refuseNextCall();
    await expect(rig().gateway.charge(lost)).rejects.toThrow(GatewayUnavailable);
    expect(await rig().gateway.find(sent(lost.reference))).toBe('unknown');
  });

  test('what is cancelled before it arrives is never charged', async () => {
    const late = await request('card');
    const cancelled = await rig().gateway.cancel(sent(late.reference));
    expect(cancelled).toMatchObject({ state: 'cancelled', reference: late.reference });
    expect(await rig().gateway.cancel(sent(late.reference))).toEqual(cancelled);
    expect(await rig().gateway.find(sent(late.reference))).toEqual(cancelled);
    expect(await rig().gateway.charge(late)).toMatchObject({ state: 'cancelled', reference: late.reference });
    expect(await rig().moneyTaken(late.reference)).toBe(0);
  });

  test('what is cancelled on its way is never charged', async () => {
    const slow = await request('card');
    const { release } = await rig().holdNextCharge();
    const answer = rig()
      .gateway.charge(slow)
      .catch((error: unknown) => error);
    expect(await rig().gateway.cancel(sent(slow.reference))).toMatchObject({ state: 'cancelled' });
    release();
    expect([GatewayUnavailable.name, 'cancelled']).toContain(stateOf(await answer));
    expect(await rig().gateway.find(sent(slow.reference))).toMatchObject({ state: 'cancelled' });
    expect(await rig().moneyTaken(slow.reference)).toBe(0);
  });

  describe('a challenge', () => {
    test('that is passed charges', async () => {
      const fact = await charge('challenged card');
      expect(await rig().moneyTaken(fact.reference)).toBe(0);
      expect(await rig().gateway.find(sent(fact.reference))).toEqual(fact);
      await rig().answerChallenge(challengeOf(fact), true);
      expect(await rig().gateway.find(sent(fact.reference))).toMatchObject({ state: 'succeeded' });
    });

    test('that is failed declines, for good', async () => {
      const fact = await charge('challenged card');
      await rig().answerChallenge(challengeOf(fact), false);
      const declined = { state: 'declined', failure: 'authentication_failed' };
      expect(await rig().gateway.find(sent(fact.reference))).toMatchObject(declined);
      await rig()
        .answerChallenge(challengeOf(fact), true)
        .catch(() => undefined);
      expect(await rig().gateway.find(sent(fact.reference))).toMatchObject(declined);
      expect(await rig().moneyTaken(fact.reference)).toBe(0);
    });

    test('that nobody answers can be cancelled, and passing it then charges nothing', async () => {
      const fact = await charge('challenged card');
      expect(await rig().gateway.cancel(sent(fact.reference))).toMatchObject({ state: 'cancelled' });
      await rig()
        .answerChallenge(challengeOf(fact), true)
        .catch(() => undefined);
      expect(await rig().gateway.find(sent(fact.reference))).toMatchObject({ state: 'cancelled' });
      expect(await rig().moneyTaken(fact.reference)).toBe(0);
    });
  });

  describe('a bank payment', () => {
    const states = async (method: TestMethod): Promise<unknown[]> => {
      const fact = await charge(method);
      const seen: unknown[] = [fact.state];
      for (let decision = 1; decision <= 2; decision += 1) {
        await rig().letBanksDecide();
        const found = await rig().gateway.find(sent(fact.reference));
        seen.push(found === 'unknown' ? found : found.state);
      }
      return seen;
    };

    test('is processing, and settles later', async () => {
      expect(await states('bank account')).toEqual(['processing', 'succeeded', 'succeeded']);
    });

    test('may be returned instead, with the reason', async () => {
      expect(await states('bank account that returns')).toEqual(['processing', 'returned', 'returned']);
    });

    test('may be returned after it has settled', async () => {
      const late = 'bank account that settles, then returns';
      expect(await states(late)).toEqual(['processing', 'succeeded', 'returned']);
    });

    test('that is processing cannot be cancelled any more', async () => {
      const { reference } = await charge('bank account');
      expect(await rig().gateway.cancel(sent(reference))).toMatchObject({ state: 'processing' });
    });
  });
}

/** The fact; null if the gateway refuses two concurrent calls with one reference. */
const settled = (answer: Promise<GatewayFact>): Promise<GatewayFact | null> =>
  answer.catch((error: unknown) => {
    if (error instanceof GatewayUnavailable) return null;
    throw error;
  });

const stateOf = (answer: unknown): unknown =>
  answer instanceof Error ? answer.name : (answer as GatewayFact).state;
