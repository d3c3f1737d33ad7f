import { execFile } from 'node:child_process';
import { generateKeyPairSync } from 'node:crypto';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import type { IncomingMessage } from 'node:http';
import { get } from 'node:https';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { DEMO_FILES } from '@portal/demo/company/files.ts';
import { startServer, type ServerProcess } from '@portal/portal-server/src/server-process.ts';
import { databaseUrl, onServer } from '@portal/portal-server/src/testing/template-database.ts';
import { buildImage, type BuiltImage } from './testing/build-image.ts';
import { findCaddy, startEdge } from './testing/start-edge.ts';

// Builds and runs the content of the images of `docker-compose.yml` without Docker.

// Builds two artifacts as production does.
jest.setTimeout(1_200_000);

const run = promisify(execFile);
const postgres = process.env['TEST_DATABASE_URL'];
const token = 'secret-of-the-operators-of-this-portal';
const database = `portal_image_${process.pid}`;
const caddy = await findCaddy();

let folder: string;
let image: BuiltImage;
let server: ServerProcess | undefined;
let portal: string;
beforeAll(async () => {
  folder = mkdtempSync(path.join(tmpdir(), 'portal-images-'));
  image = buildImage('portal-server/Dockerfile', path.join(folder, 'server'));
  if (postgres) await onServer(postgres, (client) => client.query(`create database ${database}`));
  const { privateKey } = generateKeyPairSync('ed25519');
  server = startServer(
    {
      PATH: process.env['PATH'],
      ...image.env,
      ...(postgres ? { DATABASE_URL: databaseUrl(postgres, database) } : {}),
      DATA_DIR: path.join(folder, 'data'),
      COMPANY_FILE: DEMO_FILES.COMPANY_FILE,
      REGISTRY_KEY: privateKey.export({ format: 'der', type: 'pkcs8' }).toString('base64'),
      PUBLISH_TOKEN: token,
      OPERATOR_TOKEN: token,
      HOST: '127.0.0.1',
      PORT: '0',
      DRAIN_SECONDS: '0',
    },
    { main: path.join(image.workdir, 'portal-server/src/main.ts') },
  );
  portal = await server.ready;
});
afterAll(async () => {
  await server?.stop();
  if (postgres) await onServer(postgres, (client) => client.query(`drop database ${database} with (force)`));
  rmSync(folder, { recursive: true });
});

/** Status of an answer by https, whatever the certificate. */
const statusOverTls = async (url: string): Promise<number | undefined> => {
  const request = get(url, { rejectUnauthorized: false, headers: { accept: 'text/html' } });
  const [answer] = (await once(request, 'response')) as [IncomingMessage];
  answer.resume();
  return answer.statusCode;
};

/** Runs a program in an image; resolves with what it prints. */
async function runIn(
  { workdir, env }: BuiltImage,
  [program = '', ...args]: readonly string[],
): Promise<string> {
  const { stdout } = await run(program, args, {
    cwd: workdir,
    env: {
      PATH: process.env['PATH'],
      ...env,
      PORTAL_URL: portal,
      OPERATOR_TOKEN: token,
      PUBLISH_TOKEN: token,
    },
  });
  return stdout;
}
const command = (of: BuiltImage, ...words: string[]): Promise<string> =>
  runIn(of, [process.execPath, 'tools/portal.ts', ...words]);

test("the server's image starts, and is ready", async () => {
  expect((await fetch(`${portal}/readyz`)).status).toBe(200);
});

test("with the commands of the server's image the first administrator is made", async () => {
  await command(image, 'staff', 'add', 'ada@harboralloys.test', 'Ada Park', 'administrator');
  expect(await command(image, 'staff', 'list')).toContain('ada@harboralloys.test');
});

test('the images of deployments publish the shell and the section of the login, which then opens', async () => {
  for (const artifact of ['shell', 'mfe-account']) {
    const deployment = buildImage('tools/Dockerfile', path.join(folder, artifact), { ARTIFACT: artifact });
    await runIn(deployment, deployment.command);
  }
  const login = await fetch(`${portal}/login`, { headers: { accept: 'text/html' } });
  expect([login.status, await login.text()]).toEqual([200, expect.stringContaining('mfe-account') as string]);
});

/** Where no edge can be had, the servers answer without one. */
(caddy === undefined ? test.skip : test)(
  'the edge passes the login on, as its image is configured',
  async () => {
    const edge = await startEdge(caddy ?? '', [portal, 'http://127.0.0.1:1']);
    try {
      const login = await fetch(`${edge.inner}/login`, { headers: { accept: 'text/html' } });
      expect([login.status, await login.text()]).toEqual([
        200,
        expect.stringContaining('mfe-account') as string,
      ]);
      expect(await statusOverTls(`${edge.outer}/login`)).toBe(200);
      await server?.stop();
      const without = await fetch(`${edge.inner}/login`, { headers: { accept: 'text/html' } });
      expect([without.status, without.headers.get('retry-after')]).toEqual([503, '2']);
    } finally {
      await edge.stop();
    }
  },
);

test("the sandbox gateway's image starts", async () => {
  const { workdir, env } = buildImage('demo/Dockerfile', path.join(folder, 'sandbox'));
  const sandbox = startServer(
    {
      ...{ PATH: process.env['PATH'], ...env, PORT: '0', DATA_DIR: path.join(folder, 'sandbox-data') },
      ...{ SANDBOX_SECRET_KEY: token, SANDBOX_WEBHOOK_SECRET: token },
    },
    { main: path.join(workdir, 'demo/sandbox-gateway/main.ts') },
  );
  const address = await sandbox.ready;
  expect((await fetch(`${address}/livez`)).status).toBe(200);
  await sandbox.stop();
});
