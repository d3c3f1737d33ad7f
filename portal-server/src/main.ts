import closeWithGrace from 'close-with-grace';
import { readConfig, type Config } from './platform/config/config.ts';
import { startPortal } from './start-portal.ts';
import { startProblem } from './start-problem.ts';

/** Longer than any answer takes; what still runs then, after the edge has had time to notice, is cut off. */
const GRACE_MS = 10_000;

let config: Config | undefined;
const complain = (error: unknown): void => void process.stderr.write(`${startProblem(error, config)}\n`);

// The process that started this one as its child may be gone without having stopped it.
let stop = (): void => process.exit(0);
process.once('disconnect', () => stop());

try {
  config = readConfig(process.env);
  const portal = await startPortal(config, process.env);
  const delay = config.drainSeconds * 1_000 + GRACE_MS;
  const { close } = closeWithGrace({ delay, logger: false }, async ({ err }) => {
    if (err) complain(err);
    else await portal.drain();
    await portal.close();
  });
  stop = () => void close();
  process.stdout.write(`Portal ready at ${portal.address}\n`);
  // A parent that is gone by now cannot be told, and `disconnect` has said so already.
  process.send?.({ ready: true, address: portal.address }, undefined, undefined, () => undefined);
} catch (error) {
  complain(error);
  process.exit(1);
}
