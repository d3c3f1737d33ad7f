import type { Account, SectionAction } from '@portal/shared-contracts/schemas';
import { account } from '../../identity/account/account.ts';
import { signIn } from '../../identity/sign-in/routes.ts';
import { views } from '../../identity/staff/views/grant-routes.ts';
import { startView } from '../../testing/start-view.ts';
import { testPortal, type TestPortal } from '../../testing/test-portal.ts';
import { delivery } from '../area.ts';
import { aSectionUpload, descriptorOf } from '../testing/fake-artifacts.ts';

const TOKEN = 'token-of-the-operator';
const label = { en: 'Done', es: 'Hecho' };
const ACTIONS: SectionAction[] = [
  { name: 'x.book', label, allow: ['customer', 'agent'] },
  { name: 'x.close', label, allow: ['administrator'] },
  { name: 'x.rate', label, allow: ['customer'] },
];

let portal: TestPortal;
beforeAll(async () => {
  portal = await testPortal({
    areas: [signIn, views, account, delivery],
    config: { publishTokens: { '*': TOKEN } },
  });
  const descriptor = descriptorOf('mfe-x', { actions: ACTIONS });
  const answer = await portal.app.inject({
    method: 'POST',
    url: '/registry/artifacts/mfe-x',
    headers: { authorization: `Bearer ${TOKEN}` },
    payload: aSectionUpload('mfe-x', '1.0.0-aa', { descriptor }),
  });
  expect(answer.statusCode).toBe(201);
});
afterAll(() => portal.close());

test.each([
  ['viewer', []],
  ['agent', ['x.book']],
  ['staff', ['x.book', 'x.close']],
] as const)('the view of %s has the declared actions %j', async (user, expected) => {
  const headers = await portal.signIn(user);
  await startView(portal, headers, 1001);
  const answer = await portal.app.inject({ url: '/api/account?customerId=1001', headers });
  const { view } = answer.json<{ data: Account }>().data;
  expect(view?.can.filter((name) => name.startsWith('x.'))).toEqual(expected);
});
