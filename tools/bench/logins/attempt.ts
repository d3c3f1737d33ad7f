import { once } from 'node:events';
import { Agent, request, type IncomingMessage } from 'node:http';
import { text } from 'node:stream/consumers';

export interface Attempt {
  status: number;
  /** LOGIN_FAILED, ACCOUNT_LOCKED; undefined when signed in. */
  type: string | undefined;
  body: string;
  /** Milliseconds to the last byte. */
  took: number;
  /** As the browser sends them back. */
  cookies: string;
}

export interface From {
  /** Address of this machine that the call comes from. */
  localAddress?: string;
  cookies?: string;
}

const agent = new Agent({ keepAlive: true });

/** One attempt to sign in. */
export async function attempt(
  portal: string,
  user: string,
  password: string,
  { localAddress, cookies }: From = {},
): Promise<Attempt> {
  const began = performance.now();
  const asked = request(`${portal}/api/login`, {
    agent,
    method: 'POST',
    ...(localAddress && { localAddress }),
    headers: { 'content-type': 'application/json', ...(cookies && { cookie: cookies }) },
  });
  asked.end(JSON.stringify({ user, password }));
  const [answer] = (await once(asked, 'response')) as [IncomingMessage];
  const body = await text(answer);
  const took = performance.now() - began;
  return {
    status: answer.statusCode ?? 0,
    type: (JSON.parse(body) as { type?: string }).type,
    body,
    took,
    cookies: (answer.headers['set-cookie'] ?? []).map((each) => each.split(';')[0]).join('; '),
  };
}
