import path from 'node:path';
import { startServer } from '@portal/portal-server/src/server-process.ts';
import type { Answer } from '../lists/caller.ts';

const SERVER = path.join(import.meta.dirname, 'server.ts');

/** Address at which bare Fastify answers as many bytes of the same content type. */
export type SameSize = (answer: Pick<Answer, 'bytes' | 'type'>) => string;

/**
 * Starts Fastify without the portal in a process of its own with the environment `env`, with the same limits of memory as the portal's;
 * runs `work`, stops the process, and answers what `work` answers.
 */
export async function withBareFastify<Result>(
  env: Readonly<Record<string, string | undefined>>,
  work: (sameSize: SameSize) => Promise<Result>,
): Promise<Result> {
  const server = startServer(env, { main: SERVER });
  try {
    const url = await server.ready;
    return await work(({ bytes, type }) => `${url}/${bytes}?${new URLSearchParams({ type })}`);
  } finally {
    await server.stop();
  }
}
