import { once } from 'node:events';
import { createServer } from 'node:http';
import { text } from 'node:stream/consumers';
import type { Registry, SectionUpload, ShellUpload } from '@portal/shared-contracts/schemas';
import { aDescriptor } from '@portal/shared-contracts/testing';

/** A fake portal, which tools call over real HTTP. It stores what is published, and refuses what a test names. */
export interface FakePortal {
  url: string;
  /** `name version`, in the order in which they came. */
  published: string[];
  authorizations: (string | undefined)[];
  /** Names of retired sections. */
  retired: string[];
  /** The refusal of a publish, as status and body. Undefined accepts it. */
  refuse: (name: string) => { status: number; body: object } | undefined;
  close: () => Promise<void>;
}

export async function fakePortal(released: Record<string, string> = {}): Promise<FakePortal> {
  const versions = { ...released };
  const registry = (): Registry => ({
    serial: 7,
    issuedAt: '2026-03-16T18:00:00.000Z',
    shell: { version: versions['shell'] ?? '' },
    sections: Object.fromEntries(
      Object.entries(versions)
        .filter(([name]) => name !== 'shell')
        .map(([name, version]) => [name, { stable: releaseOf(name, version) }]),
    ),
  });
  const server = createServer((request, response) => {
    const answer = (status: number, body: object): void => {
      response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
    };
    const take = (name: string, body: string): void => {
      const refusal = portal.refuse(name);
      if (refusal) return answer(refusal.status, refusal.body);
      const { version } = JSON.parse(body) as SectionUpload | ShellUpload;
      const previous = versions[name] ?? null;
      versions[name] = version;
      portal.published.push(`${name} ${version}`);
      answer(201, { data: { name, version, previous, serial: 8 } });
    };
    if (request.url === '/registry.json')
      return answer(200, { registry: JSON.stringify(registry()), signature: '' });
    if (request.url?.startsWith('/registry/history')) {
      const asked = new URL(request.url, portal.url).searchParams.get('name') ?? '';
      return answer(200, { data: portal.retired.includes(asked) ? [{ action: 'retire' }] : [] });
    }
    portal.authorizations.push(request.headers.authorization);
    const name = request.url?.split('/').at(-1) ?? '';
    text(request).then(
      (body) => take(name, body),
      () => answer(500, {}),
    );
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  const port = typeof address === 'object' ? address?.port : undefined;
  const portal: FakePortal = {
    url: `http://127.0.0.1:${port}`,
    published: [],
    authorizations: [],
    retired: [],
    refuse: () => undefined,
    async close() {
      server.close();
      server.closeAllConnections();
      await once(server, 'close');
    },
  };
  return portal;
}

const releaseOf = (name: string, version: string) => ({
  name,
  version,
  remote: '',
  entry: '',
  integrity: {},
  preload: [],
  descriptor: aDescriptor({ name }),
});
