import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';

const SCRIPT = fileURLToPath(new URL('./keep-writing.ts', import.meta.url));

export interface Writer {
  /** Rows that it found when it opened the database. */
  found: number[];
  /** Waits until it has been told of `count` more rows, and answers the last of them. */
  written(count: number): Promise<number>;
  /** Ends it as a power cut would, and answers the last row that it had been told of. */
  kill(): Promise<number>;
}

/** Starts a process that writes rows into the database of `folder` without end; fails when it cannot open it. */
export async function startWriter(folder: string): Promise<Writer> {
  const child = spawn(process.execPath, [SCRIPT, folder]);
  const gone = once(child, 'exit');
  let complaints = '';
  child.stderr.on('data', (data: Buffer) => (complaints += data.toString()));
  const lines = createInterface(child.stdout)[Symbol.asyncIterator]();

  const next = async (): Promise<string> => {
    const line = await lines.next();
    if (line.done) throw new Error(`The writer ended: ${complaints}`);
    return line.value;
  };
  let last = 0;
  const nextRow = async (): Promise<void> => {
    last = Number((await next()).replace('wrote ', ''));
  };

  const found = (await next()).replace('found ', '').split(',').filter(Boolean).map(Number);
  return {
    found,
    async written(count) {
      for (let rows = 0; rows < count; rows += 1) await nextRow();
      return last;
    },
    async kill() {
      child.kill('SIGKILL');
      await gone;
      for (let line = await lines.next(); !line.done; line = await lines.next())
        last = Number(line.value.replace('wrote ', ''));
      return last;
    },
  };
}
