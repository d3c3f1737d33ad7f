/** A fault of the next calls; see `faults.ts`. */
interface FaultRequest {
  call: 'charge' | 'find' | 'cancel' | 'any';
  does: 'refuse' | 'drop' | 'drop answer' | 'hold' | 'hold answer';
  times?: number;
  ms?: number;
}

/** Controls of a sandbox for tests (docs/payments.md, "Its calls"). */
export interface SandboxControls {
  /** The token that the hosted fields would return for this test card or account. */
  tokenFor(kind: 'card' | 'bank', number: string): Promise<string>;
  /** Answers a challenge as the person would in the frame. */
  answerChallenge(url: string, approved: boolean): Promise<void>;
  fail(fault: FaultRequest): Promise<void>;
  /** Removes all faults. */
  recover(): Promise<void>;
  forgetKeys(): Promise<void>;
  /** Moves its clock forward and does what is due then. */
  advance(seconds: number): Promise<void>;
  sendNoticesTo(url: string): Promise<void>;
  /** Number of copies of each notice, and their delay. */
  noticePolicy(policy: { copies: number; delayMs: [number, number] }): Promise<void>;
  /** Sends the undelivered notices, newest first. */
  sendBackwards(): Promise<void>;
}

/** Controls of the sandbox at `address`. */
export function sandboxControls(address: string, secretKey: string): SandboxControls {
  async function call(method: 'DELETE' | 'POST' | 'PUT', path: string, body?: object): Promise<unknown> {
    const response = await fetch(`${address}${path}`, {
      method,
      headers: { authorization: `Bearer ${secretKey}`, ...(body && { 'content-type': 'application/json' }) },
      ...(body && { body: JSON.stringify(body) }),
    });
    if (!response.ok) throw new Error(`${path} answered ${response.status}: ${await response.text()}`);
    return response.json();
  }
  const tell = async (method: 'DELETE' | 'POST' | 'PUT', path: string, body?: object): Promise<void> =>
    void (await call(method, path, body));
  return {
    async tokenFor(kind, number) {
      const answer = (await call('POST', '/fields/tokens', { kind, number })) as { token: string };
      return answer.token;
    },
    answerChallenge: (url, approved) => tell('POST', new URL(url).pathname, { approved }),
    fail: (fault) => tell('POST', '/test/faults', { times: 1, ms: 0, ...fault }),
    recover: () => tell('DELETE', '/test/faults'),
    forgetKeys: () => tell('POST', '/test/forget-keys'),
    advance: (seconds) => tell('POST', '/test/advance', { seconds }),
    sendNoticesTo: (url) => tell('PUT', '/v1/webhook-endpoint', { url }),
    noticePolicy: (policy) => tell('PUT', '/test/notices', policy),
    sendBackwards: () => tell('POST', '/test/notices/send-backwards'),
  };
}
