// The section's own service, whole. The bookings are in memory: a real service has a database.
import { randomUUID } from 'node:crypto';
import { createServer } from 'node:http';
import { createRemoteJWKSet, jwtVerify } from 'jose';

const { PORTAL_URL, SERVICE_SECRET, SERVICE_PORT = '4100', SERVICE_HOST = '127.0.0.1' } = process.env;
if (!PORTAL_URL || !SERVICE_SECRET) throw new Error('Set PORTAL_URL and SERVICE_SECRET, as in README.md.');
const { origin } = new URL(PORTAL_URL);
const keys = createRemoteJWKSet(new URL('/registry/jwks.json', origin));
const checks = {
  issuer: origin,
  audience: 'mfe-example',
  algorithms: ['EdDSA'],
  requiredClaims: ['exp'],
};
const FORMS = { salesOrder: /^[\w-]{1,30}$/, day: /^\d{4}-\d\d-\d\d$/ };
const bookings = new Map();
/** Characters of a body. */
const LONGEST = 10_000;

/** Lets the open pages of the customer ask again. */
const tellPages = (customer) =>
  fetch(`${origin}/api/sections/example/events`, {
    method: 'POST',
    headers: { authorization: `Bearer ${SERVICE_SECRET}`, 'content-type': 'application/json' },
    body: JSON.stringify({ event: 'example.booked', customer }),
  }).then(
    ({ ok, status }) => ok || console.error(`The portal refused an event: ${status}`),
    (error) => console.error(error),
  );

/** Status and body of the answer to a call. Only the token says whose data it is about. */
async function answer({ method, url, headers }, body) {
  const token = headers.authorization?.replace('Bearer ', '') ?? '';
  const caller = await jwtVerify(token, keys, checks).catch((error) =>
    console.error(`Refused a call: ${error.message}. Only those of ${origin} are accepted.`),
  );
  if (!caller) return [401, { message: 'This call is not from the portal.' }];
  const { customer, permissions, lang } = caller.payload;
  const own = bookings.get(customer) ?? [];
  const { pathname, searchParams } = new URL(url, origin);
  if (method === 'POST' && pathname === '/bookings') {
    if (!permissions.includes('example.book')) return [403, { message: 'Not allowed' }];
    const sent = JSON.parse(body);
    const message = lang === 'es' ? 'Revise este campo.' : 'Check this field.';
    const wrong = Object.keys(FORMS).filter((field) => !FORMS[field].test(String(sent[field] ?? '')));
    const fields = Object.fromEntries(wrong.map((field) => [field, message]));
    if (wrong.length > 0) return [400, { message, fields }];
    // A repeated attempt has the same key, and books once.
    const id = headers['idempotency-key']?.replaceAll('"', '') ?? randomUUID();
    const booking = { id, salesOrder: sent.salesOrder, day: sent.day, note: sent.note ?? '' };
    bookings.set(customer, [booking, ...own.filter((each) => each.id !== id)]);
    void tellPages(customer);
    return [200, { data: booking }];
  }
  if (pathname === '/open') return [200, { data: { count: own.length } }];
  const [, id] = /^\/bookings\/([\w-]+)$/.exec(pathname) ?? [];
  const found = own.find((each) => each.id === id);
  if (found) return [200, { data: found }];
  if (pathname !== '/bookings') return [404, { message: 'Not found' }];
  const order = searchParams.get('salesOrder');
  const rows = own.filter(({ salesOrder }) => order === null || salesOrder === order);
  return [200, { data: { rows, total: rows.length, totalIsMinimum: false } }];
}

createServer(async (request, response) => {
  let body = '';
  for await (const chunk of request.setEncoding('utf8')) {
    body += chunk;
    if (body.length > LONGEST) return response.writeHead(413).end();
  }
  const [status, content] = await answer(request, body).catch(() => [500, { message: 'It failed.' }]);
  response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(content));
}).listen(Number(SERVICE_PORT), SERVICE_HOST, () =>
  console.error(`The service listens at port ${SERVICE_PORT}.`),
);
