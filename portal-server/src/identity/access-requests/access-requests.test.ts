import { mailsOf, PUBLIC_URL } from '../../platform/mail/testing/mailbox.ts';
import { testPortal, type TestPortal } from '../../testing/test-portal.ts';

let portal: TestPortal;
beforeAll(async () => {
  portal = await testPortal();
});
beforeEach(async () => {
  await portal.database.db.deleteFrom('access_request').execute();
  await portal.database.db.deleteFrom('mail_outbox').execute();
});
afterAll(() => portal.close());

const REQUEST = {
  firstName: 'Iris',
  lastName: 'Núñez',
  email: 'Iris@Steelworks.test',
  company: 'Steel & <b>Works</b>',
  customerCode: 'C-77',
};
const post = (url: string, payload: object, headers: Record<string, string> = {}) =>
  portal.app.inject({ method: 'POST', url: `/api/account/${url}`, payload, headers });
const ask = (changes: object = {}, headers?: Record<string, string>) =>
  post('access-request', { ...REQUEST, ...changes }, headers);

async function codeOf(changes: object = {}): Promise<string> {
  await ask(changes);
  const mail = (await mailsOf(portal)).find(({ subject }) => subject.startsWith('Please verify'));
  return /verifyemail\?code=([\w-]+)/.exec(mail?.text ?? '')?.[1] ?? 'none';
}
const verify = (code: string) => post('verify-email', { code });

test('a request is stored, the distributor hears of it, and its sender is asked to verify their address', async () => {
  const answer = await ask({}, { 'accept-language': 'es' });
  expect([answer.statusCode, answer.json()]).toEqual([200, { data: null }]);
  expect(await portal.database.db.selectFrom('access_request').selectAll().execute()).toEqual([
    expect.objectContaining({
      first_name: 'Iris',
      last_name: 'Núñez',
      email: 'iris@steelworks.test',
      company: 'Steel & <b>Works</b>',
      customer_code: 'C-77',
      asked: 1,
    }),
  ]);
  const [distributor, sender] = await mailsOf(portal);
  expect(distributor).toMatchObject({
    to: 'sales@sierravistametals.example',
    subject: 'Access request from Steel & <b>Works</b>',
  });
  expect(distributor?.text).toContain('Name: Iris Núñez\nE-mail: iris@steelworks.test\n');
  expect(distributor?.html).toContain('Steel &amp; &lt;b&gt;Works&lt;/b&gt;');
  expect(distributor?.html).not.toContain('<b>');
  expect(sender).toMatchObject({ to: 'iris@steelworks.test', language: 'es' });
  expect(sender?.text).toContain(`${PUBLIC_URL}/verifyemail?code=`);
  for (const typed of ['Iris', 'Steel']) expect(sender?.html).not.toContain(typed);
});

test('the same request again is answered alike and mails nothing', async () => {
  const first = await ask();
  await mailsOf(portal);
  const second = await ask({ company: 'STEEL & <b>Works</b>' });
  expect([second.statusCode, second.body]).toEqual([first.statusCode, first.body]);
  expect(await mailsOf(portal)).toEqual([]);
  expect(await portal.database.db.selectFrom('access_request').select('asked').execute()).toEqual([
    { asked: 2 },
  ]);
});

test('an address is verified once; the second time says so, and an old link that it has expired', async () => {
  const code = await codeOf();
  const answers = [await verify(code), await verify(code)];
  expect(answers.map((answer) => [answer.statusCode, answer.json<object>()])).toEqual([
    [200, { data: { outcome: 'verified' } }],
    [208, { data: { outcome: 'alreadyVerified' } }],
  ]);
  const [{ email_verified_at } = { email_verified_at: null }] = await portal.database.db
    .selectFrom('access_request')
    .select('email_verified_at')
    .execute();
  expect(email_verified_at).toEqual(portal.now());

  const old = await codeOf({ email: 'late@steelworks.test' });
  portal.advance({ minutes: 24 * 60 });
  const late = await verify(old);
  expect([late.statusCode, late.json()]).toEqual([410, { message: 'Link Expired' }]);
});

test('a made-up code is unknown', async () => {
  expect((await verify('made-up')).statusCode).toBe(404);
  expect((await verify('')).statusCode).toBe(400);
});

test('after the link has expired, asking again sends another', async () => {
  const old = await codeOf();
  portal.advance({ minutes: 24 * 60 });
  const next = await codeOf();
  expect(next).not.toBe(old);
  expect((await verify(next)).statusCode).toBe(200);
});

test.each([
  [{ firstName: '' }, { firstName: 'This field is required' }],
  [{ firstName: '   ' }, { firstName: 'This value is not valid' }],
  [{ company: 'a\r\nBcc: x@y.test' }, { company: 'This value is not valid' }],
  [{ email: 'iris' }, { email: 'Invalid Email' }],
  [{ lastName: 'x'.repeat(101) }, { lastName: 'This value is too long' }],
  [{ customerCode: 'x'.repeat(51) }, { customerCode: 'This value is too long' }],
])('a request with %j is refused, naming the field', async (changes, fields) => {
  const answer = await ask(changes);
  expect([answer.statusCode, answer.json().fields]).toEqual([400, fields]);
});

test('a customer code may be left out', async () =>
  expect((await ask({ customerCode: undefined })).statusCode).toBe(200));

test('one address cannot have mails sent for ever', async () => {
  const few = await testPortal({ config: { mailsPerAddress: 3 }, seed: 'none' });
  const statuses: number[] = [];
  for (let time = 0; time < 4; time += 1)
    statuses.push(
      (
        await few.app.inject({
          method: 'POST',
          url: '/api/account/access-request',
          payload: { ...REQUEST, email: `iris${time}@steelworks.test` },
        })
      ).statusCode,
    );
  expect(statuses).toEqual([200, 200, 200, 429]);
  await few.close();
});
