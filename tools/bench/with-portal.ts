import { startServer } from '@portal/portal-server/src/server-process.ts';

/**
 * Starts a portal with the environment `env` in a process of its own, runs `work` with its address, stops it, and answers what `work`
 * answers. Throws when the portal does not start, or ends with an error: then its data may be incomplete.
 */
export async function withPortal<Result>(
  env: Readonly<Record<string, string | undefined>>,
  work: (url: string) => Promise<Result>,
): Promise<Result> {
  const server = startServer(env);
  let result: Result;
  try {
    result = await work(await server.ready);
  } finally {
    await server.stop();
  }
  const status = await server.ended;
  if (status !== 0) throw new Error(`The portal ended with status ${status}.\n${server.output()}`);
  return result;
}
