import { startSandbox, type SandboxServer } from '../app.ts';
import type { SandboxSettings } from '../settings.ts';

export const TEST_SECRETS = { secretKey: 'test-secret-key', webhookSecret: 'test-webhook-secret' };

/** A fault of the next calls; see `api/faults.ts`. */
export interface FaultRequest {
  call: 'charge' | 'find' | 'cancel' | 'any';
  does: 'refuse' | 'drop' | 'drop answer' | 'hold' | 'hold answer';
  times?: number;
  ms?: number;
}

/** A sandbox of a test's own, in the test's own process. */
export interface TestSandbox extends SandboxServer {
  /** For the portal's `config.gateway`. */
  config: { kind: 'sandbox'; apiUrl: string; secretKey: string; webhookSecret: string };
  /** What the hosted fields would answer for this test card or account. */
  tokenFor(kind: 'card' | 'bank', number: string): Promise<string>;
  /** Answers a challenge as the person would in the frame. */
  answerChallenge(url: string, approved: boolean): Promise<void>;
  fail(fault: FaultRequest): Promise<void>;
  forgetKeys(): Promise<void>;
  /** Turns its clock on, and does what is due then. */
  advance(seconds: number): Promise<void>;
  sendNoticesTo(url: string): Promise<void>;
  /** How often each notice is sent, and how late. */
  noticePolicy(policy: { copies: number; delayMs: [number, number] }): Promise<void>;
  /** Sends the notices that are left, newest first. */
  sendBackwards(): Promise<void>;
}

export interface TestSandboxOptions {
  settings?: Partial<SandboxSettings>;
  now?: () => Date;
}

/** Starts one on a free port, with its data in memory. */
export async function testSandbox({ settings, now }: TestSandboxOptions = {}): Promise<TestSandbox> {
  const server = await startSandbox(
    {
      ...{ host: '127.0.0.1', port: 0, settleSeconds: 3_600, testControls: true },
      ...TEST_SECRETS,
      ...settings,
    },
    { ...(now && { now }) },
  );
  const { address } = server;
  async function call(method: 'POST' | 'PUT', path: string, body?: object): Promise<unknown> {
    const response = await fetch(`${address}${path}`, {
      method,
      headers: {
        authorization: `Bearer ${TEST_SECRETS.secretKey}`,
        ...(body && { 'content-type': 'application/json' }),
      },
      ...(body && { body: JSON.stringify(body) }),
    });
    if (!response.ok) throw new Error(`${path} answered ${response.status}: ${await response.text()}`);
    return response.json();
  }
  const told = async (method: 'POST' | 'PUT', path: string, body?: object): Promise<void> =>
    void (await call(method, path, body));
  return {
    ...server,
    config: { kind: 'sandbox', apiUrl: address, ...TEST_SECRETS },
    async tokenFor(kind, number) {
      const answer = (await call('POST', '/fields/tokens', { kind, number })) as { token: string };
      return answer.token;
    },
    answerChallenge: (url, approved) => told('POST', new URL(url).pathname, { approved }),
    fail: (fault) => told('POST', '/test/faults', { times: 1, ms: 0, ...fault }),
    forgetKeys: () => told('POST', '/test/forget-keys'),
    advance: (seconds) => told('POST', '/test/advance', { seconds }),
    sendNoticesTo: (url) => told('PUT', '/v1/webhook-endpoint', { url }),
    noticePolicy: (policy) => told('PUT', '/test/notices', policy),
    sendBackwards: () => told('POST', '/test/notices/send-backwards'),
  };
}
