import { Type } from 'typebox';
import type { IdempotencyKeys } from './charging.ts';
import { Fault, type Faults } from './faults.ts';
import type { NoticeSender } from './notices.ts';
import { requireSecretKey, type SandboxApp } from './sandbox-app.ts';
import type { SettingStore } from './store.ts';

interface TestServices {
  faults: Faults;
  keys: IdempotencyKeys;
  sender: NoticeSender;
  settings: SettingStore;
  work: () => Promise<void>;
  secretKey: string;
}

const Milliseconds = Type.Integer({ minimum: 0, maximum: 86_400_000 });
const NoticePolicyRequest = Type.Object({
  copies: Type.Integer({ minimum: 0, maximum: 10 }),
  delayMs: Type.Tuple([Milliseconds, Milliseconds]),
});

/** Calls with which tests break the sandbox and set its clock ahead; only with SANDBOX_TEST_CONTROLS=1. */
export function testRoutes(app: SandboxApp, services: TestServices): void {
  const { faults, keys, sender, settings, work } = services;
  requireSecretKey(app, services.secretKey);

  app.post('/test/faults', { schema: { body: Fault } }, (request) => {
    faults.add(request.body);
    return {};
  });
  app.delete('/test/faults', () => {
    faults.clear();
    return {};
  });
  app.post('/test/forget-keys', () => {
    keys.forgetAll();
    return {};
  });
  const Seconds = Type.Object({ seconds: Type.Integer({ minimum: 1, maximum: 366 * 86_400 }) });
  app.post('/test/advance', { schema: { body: Seconds } }, async (request) => {
    settings.write('ahead', settings.read('ahead') + request.body.seconds * 1_000);
    await work();
    return {};
  });
  app.put('/test/notices', { schema: { body: NoticePolicyRequest } }, (request) => {
    settings.write('notices', request.body);
    return {};
  });
  app.post('/test/notices/send-backwards', async () => {
    await sender.sendBackwards();
    return {};
  });
}
