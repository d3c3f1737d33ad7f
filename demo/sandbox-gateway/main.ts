// The sandbox: a payment gateway for demos and tests, as a separate program (docs/payments.md).
import closeWithGrace from 'close-with-grace';
import { startSandbox } from './app.ts';
import { readSettings } from './settings.ts';

let stop = (): void => process.exit(0);
// The parent process may be gone without having stopped this one.
process.once('disconnect', () => stop());

try {
  const sandbox = await startSandbox(readSettings(process.env));
  const { close } = closeWithGrace({ delay: 2_000, logger: false }, () => sandbox.close());
  stop = () => void close();
  process.stdout.write(`Sandbox gateway ready at ${sandbox.address}\n`);
  // Fails when the parent is gone, which `disconnect` reports.
  process.send?.({ ready: true, address: sandbox.address }, undefined, undefined, () => undefined);
} catch (error) {
  process.stderr.write(
    `The sandbox gateway cannot start: ${error instanceof Error ? error.message : String(error)}\n`,
  );
  process.exit(1);
}
