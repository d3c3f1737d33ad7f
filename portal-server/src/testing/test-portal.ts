import type { InjectOptions } from 'fastify';
import { buildApp } from '../app.ts';
import { readConfig, type Config } from '../platform/config/config.ts';
import type { Area, PortalApp, Services } from '../platform/http/portal-app.ts';
import { createLogger } from '../platform/http/logger.ts';
import { SESSION_COOKIE } from '../identity/session/session-token.ts';
import { DEMO_FILES } from '@portal/demo/company/files.ts';
import { DEMO_PASSWORD } from '@portal/demo/data/users.ts';
import { smallDemo } from '@portal/demo/data/small-demo.ts';
import { openTestDatabase, type TestDatabase } from './test-database.ts';

/** The date of every test portal's clock at its start. */
const TEST_DAY = '2026-03-16';

/** Environment of a test portal: it has the demo's company. */
const TEST_ENV = { PORTAL_MODE: 'test', PORT: '0', COMPANY_FILE: DEMO_FILES.COMPANY_FILE };

/** Secret that signs the reports of mails. */
export const TEST_MAIL_SECRET = `whsec_${'bWFpbCByZXBvcnRz'.repeat(3)}`;

export interface TestPortalOptions {
  config?: Partial<Config>;
  /** Areas instead of the portal's. */
  areas?: Area[];
  /** `none` leaves the database empty. */
  seed?: 'small' | 'none';
}

export interface TestPortal extends Services {
  app: PortalApp;
  /** Every line the server logged. */
  logs: string[];
  /** Advances the portal's clock, and the database's with it. */
  advance(by: { minutes: number }): void;
  /** Sets the clock of the server's machine ahead of the database's. */
  setClockAhead(ms: number): void;
  /** Signs a demo user in (`credit@demo.test` or `credit`); returns the headers of their calls. */
  signIn(user: string, password?: string): Promise<NonNullable<InjectOptions['headers']>>;
  /** Deletes sessions, failed attempts, trusted devices and counts of limits, for the next test in the same database. */
  forgetSessions(): Promise<void>;
  close(): Promise<void>;
}

/** A portal for a test, with a new database and the small demo data. */
export async function testPortal(options: TestPortalOptions = {}): Promise<TestPortal> {
  const testDatabase = await openTestDatabase(options.seed === 'none' ? undefined : smallDemo(TEST_DAY));
  try {
    return await portalOn(testDatabase, options);
  } catch (error) {
    await testDatabase.drop();
    throw error;
  }
}

async function portalOn(
  { database: opened, drop }: TestDatabase,
  { config, areas }: TestPortalOptions,
): Promise<TestPortal> {
  let time = new Date(`${TEST_DAY}T18:00:00Z`).getTime();
  let aheadMs = 0;
  const database = { ...opened, now: async () => new Date(time) };
  const services: Services = {
    database,
    config: {
      ...readConfig({ ...TEST_ENV, MAIL_WEBHOOK_SECRET: TEST_MAIL_SECRET }),
      ...config,
    },
    now: () => new Date(time),
  };
  const logs: string[] = [];
  const logger = createLogger(
    { ...services.config, logLevel: 'debug' },
    { write: (line) => void logs.push(line) },
  );
  const machineNow = (): Date => new Date(time + aheadMs);
  const app = await buildApp(services, { logger, machineNow, ...(areas && { areas }) });

  return {
    ...services,
    app,
    logs,
    setClockAhead: (ms) => void (aheadMs = ms),
    advance: ({ minutes }) => void (time += minutes * 60_000),
    async signIn(user, password = DEMO_PASSWORD) {
      const email = user.includes('@') ? user : `${user}@demo.test`;
      const answer = await app.inject({
        method: 'POST',
        url: '/api/login',
        payload: { user: email, password },
      });
      if (answer.statusCode !== 200)
        throw new Error(`${email} cannot sign in: ${answer.statusCode} ${answer.body}`);
      const { token } = answer.json<{ data: { token: string } }>().data;
      const half = answer.cookies.find(({ name }) => name === SESSION_COOKIE);
      return { authorization: `Bearer ${token}`, cookie: `${SESSION_COOKIE}=${half?.value}` };
    },
    async forgetSessions() {
      for (const table of ['session', 'sign_in_failure', 'trusted_device', 'rate_limit'] as const)
        await database.db.deleteFrom(table).execute();
    },
    async close() {
      await app.close();
      await drop();
    },
  };
}
