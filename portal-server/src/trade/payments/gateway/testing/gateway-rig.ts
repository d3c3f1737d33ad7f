import type { PaymentChallenge } from '@portal/shared-contracts/schemas';
import type { NoticeHeaders, PaymentGateway } from '../payment-gateway.ts';

export type TestMethod =
  | 'card'
  | 'declined card'
  | 'card without funds'
  | 'challenged card'
  | 'bank account'
  | 'bank account that returns'
  | 'bank account that settles, then returns';

export interface RawNotice {
  body: Buffer;
  headers: NoticeHeaders;
}

/** A gateway under test, and the world around it. */
export interface GatewayRig {
  gateway: PaymentGateway;
  now(): Date;
  /** What the browser's fields answer for this method. */
  token(method: TestMethod): Promise<string>;
  /** The person answers a challenge in the browser. */
  answerChallenge(challenge: PaymentChallenge, approved: boolean): Promise<void>;
  /** Banks decide once about the payments that are under way. */
  letBanksDecide(): Promise<void>;
  /** The next charge is made, and its answer is lost. */
  loseNextAnswer(): Promise<void>;
  /** The next charge is not made before `release` is called. */
  holdNextCharge(): Promise<{ release: () => void }>;
  /** The next call is refused, and nothing is done. */
  refuseNextCall(): Promise<void>;
  /** How many charges of this reference have taken money, as the gateway has it. */
  moneyTaken(reference: string): Promise<number>;
  /** The notices since the last call, oldest first. */
  notices(): Promise<RawNotice[]>;
  close(): Promise<void>;
}
