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

/** A gateway under test, and control over its surroundings. */
export interface GatewayRig {
  gateway: PaymentGateway;
  now(): Date;
  /** The token that the hosted fields return for this method. */
  token(method: TestMethod): Promise<string>;
  /** Answers a challenge as the person would in the browser. */
  answerChallenge(challenge: PaymentChallenge, approved: boolean): Promise<void>;
  /** Lets the banks decide once about pending payments. */
  letBanksDecide(): Promise<void>;
  /** The next charge succeeds, but its answer is lost. */
  loseNextAnswer(): Promise<void>;
  /** Delays the next charge until `release` is called. */
  holdNextCharge(): Promise<{ release: () => void }>;
  /** The next call is refused without effect. */
  refuseNextCall(): Promise<void>;
  /** Number of charges of this reference that took money at the gateway. */
  moneyTaken(reference: string): Promise<number>;
  /** Notices since the last call, oldest first. */
  notices(): Promise<RawNotice[]>;
  close(): Promise<void>;
}
