import { once } from 'node:events';
import { request, type IncomingMessage } from 'node:http';
import { text } from 'node:stream/consumers';
import { METER_SOCKET, type Question } from './meter.ts';

type Work = () => Promise<void>;

/** Measures what another process uses while `work` is done. */
export interface Meter {
  /** Settings for the environment of that process. */
  readonly env: Readonly<Record<string, string>>;
  /** Milliseconds of processor time, of all its threads. */
  processor(work: Work): Promise<number>;
  /** KB that its main thread allocates in the heap of JavaScript, also what is collected by then. */
  heap(work: Work): Promise<number>;
}

/** Makes a meter for a process that is started afterwards. They talk at `socket`, a path at which there is no file. */
export function createMeter(socket: string): Meter {
  const ask = async (question: Question): Promise<number> => {
    const asked = request({ socketPath: socket, path: `/${question}`, agent: false });
    asked.end();
    const [answer] = (await once(asked, 'response')) as [IncomingMessage];
    return Number(await text(answer));
  };
  return {
    env: {
      NODE_OPTIONS: `--import ${new URL('meter.ts', import.meta.url).href}`,
      [METER_SOCKET]: socket,
    },
    async processor(work) {
      const before = await ask('processor');
      await work();
      return (await ask('processor')) - before;
    },
    async heap(work) {
      await ask('beginSampling');
      await work();
      return (await ask('endSampling')) / 1_024;
    },
  };
}
