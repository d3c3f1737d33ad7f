import { once } from 'node:events';
import { Agent, request, type IncomingMessage } from 'node:http';
import { PASSWORD } from '../../trial-portal/demo-users.ts';

type Headers = Record<string, string>;

/** An answer, and the time until its last byte in milliseconds. */
export interface Answer {
  bytes: number;
  /** Content type, as the header names it. */
  type: string;
  body: string;
  took: number;
  cookies: string[];
}

const agent = new Agent({ keepAlive: true, maxSockets: 1 });

/** Calls over one connection that stays open, as a browser's does. */
export async function call(url: string, headers: Headers = {}, json?: object): Promise<Answer> {
  const began = performance.now();
  const asked = request(url, {
    agent,
    method: json ? 'POST' : 'GET',
    headers: { ...headers, ...(json && { 'content-type': 'application/json' }) },
  });
  asked.end(json && JSON.stringify(json));
  const [answer] = (await once(asked, 'response')) as [IncomingMessage];
  const chunks: Buffer[] = [];
  for await (const chunk of answer) chunks.push(chunk as Buffer);
  const body = Buffer.concat(chunks);
  const took = performance.now() - began;
  if (answer.statusCode !== 200) throw new Error(`${url} answered ${answer.statusCode}: ${body.toString()}`);
  return {
    bytes: body.length,
    type: answer.headers['content-type'] ?? '',
    body: body.toString(),
    took,
    cookies: answer.headers['set-cookie'] ?? [],
  };
}

/** Headers of a person's calls, and of the pages that they open. */
export async function signIn(portal: string, user: string): Promise<Headers> {
  const { body, cookies } = await call(`${portal}/api/login`, {}, { user, password: PASSWORD });
  const { token } = (JSON.parse(body) as { data: { token: string } }).data;
  const cookie = [...cookies.map((each) => each.split(';')[0]), `authkey=${token}`].join('; ');
  return { authorization: `Bearer ${token}`, cookie };
}
