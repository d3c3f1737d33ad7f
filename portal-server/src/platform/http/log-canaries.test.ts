import { DEMO_HANDOFF_KEY } from '../config/settings.ts';
import { mailsOf, sendQueued, temporaryPasswordIn } from '../mail/testing/mailbox.ts';
import { testPortal, type TestPortal } from '../../testing/test-portal.ts';

let portal: TestPortal;
beforeAll(async () => {
  portal = await testPortal();
});
afterAll(() => portal.close());

const CANARY = 'canary-6a1f';
/** A password that meets every rule, so that no check stops it early. */
const PASSWORD = `Canary-${CANARY}-2026!`;

interface Schema {
  type?: string;
  properties?: Record<string, Schema>;
  items?: Schema;
  anyOf?: Schema[];
  const?: unknown;
  enum?: unknown[];
}
interface Operation {
  parameters?: { name: string; in: string }[];
  requestBody?: { content: Record<string, { schema: Schema }> };
}

/** A value of the schema's shape with the canary wherever a text fits, and in an unknown field. */
function planted(schema: Schema): unknown {
  if (schema.anyOf?.[0]) return planted(schema.anyOf[0]);
  if (schema.const !== undefined) return schema.const;
  if (schema.enum) return schema.enum[0];
  if (schema.type === 'array') return schema.items ? [planted(schema.items)] : [CANARY];
  if (schema.type === 'integer' || schema.type === 'number') return 1;
  if (schema.type === 'boolean') return true;
  if (schema.type !== 'object') return CANARY;
  const fields = Object.entries(schema.properties ?? {}).map(([name, field]) => [name, planted(field)]);
  return { ...Object.fromEntries(fields), [CANARY]: CANARY };
}

const HEADERS = {
  authorization: `Bearer ${CANARY}`,
  cookie: `serverAuthkey=${CANARY}; authkey=${CANARY}; device=${CANARY}; passwordChange=${CANARY}`,
  'user-agent': CANARY,
  referer: `https://portal.test/?id=${CANARY}`,
  'x-forwarded-for': CANARY,
  'x-request-id': CANARY,
  'idempotency-key': CANARY,
  'accept-language': CANARY,
  [CANARY]: CANARY,
};

/** Every call of the API, by a visitor and by a signed-in person. */
async function callEverything(): Promise<number> {
  const { paths } = (await portal.app.inject('/api/docs/json')).json<{
    paths: Record<string, Record<string, Operation>>;
  }>();
  let called = 0;
  let session = await portal.signIn('credit');
  const isOver = async () =>
    (await portal.app.inject({ url: '/api/account/session', headers: session })).statusCode === 401;
  for (const [path, operations] of Object.entries(paths))
    for (const [method, { requestBody }] of Object.entries(operations)) {
      if (path === '/api/events') continue;
      const schema = requestBody?.content['application/json']?.schema;
      if (await isOver()) session = await portal.signIn('credit');
      for (const headers of [HEADERS, { ...HEADERS, ...session }])
        await portal.app.inject({
          method: method.toUpperCase() as 'GET',
          url: `${path.replace(/\{\w+\}/g, CANARY)}?id=${CANARY}&search=${CANARY}&${CANARY}=${CANARY}`,
          headers,
          ...(schema && { payload: planted(schema) as object }),
        });
      called += 1;
    }
  return called;
}

/** Secrets that the server makes; they cannot be canaries. */
async function secretsOfASession(): Promise<string[]> {
  const post = (url: string, payload: object, headers: Record<string, string> = {}) =>
    portal.app.inject({ method: 'POST', url, payload, headers });
  const asked = await portal.app.inject({
    method: 'PUT',
    url: '/api/reset-password',
    payload: { email: 'cash@demo.test' },
  });
  const { resetToken } = asked.json<{ data: { resetToken: string } }>().data;
  await sendQueued(portal, () => Promise.reject(new Error(`refused ${CANARY} cash@demo.test`)));
  portal.advance({ minutes: 1 });
  const password = temporaryPasswordIn((await mailsOf(portal))[0]);
  const entered = await post('/api/login', { user: 'cash@demo.test', password, resetToken });
  const { token } = entered.json<{ data: { token: string } }>().data;
  await portal.app.inject({
    method: 'PUT',
    url: '/api/update-password',
    payload: { token, newPassword: PASSWORD },
    headers: { cookie: `passwordChange=${entered.cookies[0]?.value}` },
  });
  const session = await post('/api/login', { user: 'cash@demo.test', password: PASSWORD });
  const made = await post(
    '/api/hand-off',
    { user: 'cash@demo.test' },
    { authorization: `Bearer ${DEMO_HANDOFF_KEY}` },
  );
  const { id } = made.json<{ data: { id: string } }>().data;
  await portal.app.inject(`/orders/quotes?id=${id}`);
  await portal.app.inject(`/payment/${id}`);
  return [
    resetToken,
    password,
    token,
    id,
    session.json<{ data: { token: string } }>().data.token,
    ...session.cookies.map(({ value }) => value),
    DEMO_HANDOFF_KEY,
    'Metals-2026!',
  ];
}

test('logs hold nothing of what was sent in any field, header or address, and no secret that the server made', async () => {
  expect(await callEverything()).toBeGreaterThan(50);
  const secrets = await secretsOfASession();
  for (const url of [
    `/${CANARY}`,
    `/api/${CANARY}?${CANARY}`,
    `/api/auth-encrypted/${CANARY}`,
    `/payment?${CANARY}`,
  ])
    for (const method of ['GET', 'POST'] as const) await portal.app.inject({ method, url, headers: HEADERS });
  for (const payload of [`{"password":"${CANARY}`, CANARY])
    await portal.app.inject({
      method: 'POST',
      url: '/api/login',
      payload,
      headers: { 'content-type': 'application/json' },
    });
  const logged = portal.logs.join('');
  expect(portal.logs.length).toBeGreaterThan(100);
  const found = portal.logs.filter((line) => line.includes(CANARY));
  expect(found).toEqual([]);
  for (const secret of secrets) expect(logged).not.toContain(secret);
  expect(logged).not.toContain('@demo.test');
});
