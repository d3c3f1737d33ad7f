import type { Registry, SectionUpload, ShellUpload, SignedRegistry } from '@portal/shared-contracts/schemas';
import type { InjectOptions, LightMyRequestResponse } from 'fastify';
import type { Config } from '../../platform/config/config.ts';
import { testPortal, type TestPortal } from '../../testing/test-portal.ts';
import { delivery } from '../area.ts';

export const MASTER_TOKEN = 'token-of-the-operator';
export const QUOTES_TOKEN = 'token-of-the-quotes-team';

type Headers = NonNullable<InjectOptions['headers']>;

/** An empty portal that knows the registry only, and what a publisher does with it. */
export interface RegistryPortal extends TestPortal {
  publish(name: string, upload: unknown, token?: string | null): Promise<LightMyRequestResponse>;
  rollback(name: string, token?: string | null): Promise<LightMyRequestResponse>;
  /** Stores a version without releasing it. */
  store(name: string, upload: SectionUpload | ShellUpload): Promise<LightMyRequestResponse>;
  /** Any change of the registry by its method and address, with the operator's token. */
  change(
    method: 'POST' | 'DELETE',
    url: string,
    body?: object,
    headers?: Headers,
  ): Promise<LightMyRequestResponse>;
  /** Publishes what must succeed. */
  released(name: string, upload: SectionUpload | ShellUpload): Promise<void>;
  readRegistry(): Promise<Registry>;
  get(url: string, headers?: Headers): Promise<LightMyRequestResponse>;
}

export async function registryPortal(config: Partial<Config> = {}): Promise<RegistryPortal> {
  const publishTokens = { '*': MASTER_TOKEN, 'mfe-quotes': QUOTES_TOKEN };
  const portal = await testPortal({
    seed: 'none',
    areas: [delivery],
    config: { publishTokens, ...config },
  });
  const { app } = portal;
  const bearer = (token: string | null) => (token === null ? {} : { authorization: `Bearer ${token}` });
  const publish: RegistryPortal['publish'] = async (name, upload, token = MASTER_TOKEN) =>
    app.inject({
      method: 'POST',
      url: `/registry/artifacts/${name}`,
      headers: { ...bearer(token), 'content-type': 'application/json' },
      payload: JSON.stringify(upload),
    });
  const change: RegistryPortal['change'] = async (method, url, body, headers = {}) =>
    app.inject({
      method,
      url,
      headers: { ...bearer(MASTER_TOKEN), ...headers },
      ...(body && { payload: body }),
    });
  return {
    ...portal,
    publish,
    change,
    store: (name, upload) => change('POST', `/registry/artifacts/${name}?release=no`, upload),
    rollback: async (name, token = MASTER_TOKEN) =>
      app.inject({ method: 'POST', url: `/registry/rollback/${name}`, headers: bearer(token) }),
    async released(name, upload) {
      const answer = await publish(name, upload);
      if (answer.statusCode >= 300)
        throw new Error(`${name} was not released: ${answer.statusCode} ${answer.body}`);
    },
    async readRegistry() {
      const answer = await app.inject({ url: '/registry.json' });
      return JSON.parse(answer.json<SignedRegistry>().registry) as Registry;
    },
    get: async (url, headers = {}) => app.inject({ url, headers }),
  };
}
