// Loaded with `--import` into a server's process before the server itself: answers over HTTP, at the socket that METER_SOCKET names, what
// the process uses. The server's own code knows nothing of it.
import { once } from 'node:events';
import { createServer } from 'node:http';
import { Session, type HeapProfiler } from 'node:inspector/promises';

/** Environment variable with the path of the socket. */
export const METER_SOCKET = 'METER_SOCKET';

/** Bytes between two samples of the heap, on average. */
const SAMPLING_INTERVAL = 4_096;

const session = new Session();

const bytesOf = ({ selfSize, children }: HeapProfiler.SamplingHeapProfileNode): number =>
  children.reduce((sum, child) => sum + bytesOf(child), selfSize);

/** What the meter answers, each a number. */
const ANSWERS = {
  /** Milliseconds of processor time that all threads of the process have used since it began. */
  async processor() {
    const { user, system } = process.cpuUsage();
    return (user + system) / 1_000;
  },
  async beginSampling() {
    session.connect();
    await session.post('HeapProfiler.startSampling', {
      samplingInterval: SAMPLING_INTERVAL,
      includeObjectsCollectedByMajorGC: true,
      includeObjectsCollectedByMinorGC: true,
    });
    return 0;
  },
  /** Bytes that the main thread has allocated in its heap since sampling began. */
  async endSampling() {
    const { profile } = await session.post('HeapProfiler.stopSampling');
    session.disconnect();
    return bytesOf(profile.head);
  },
};

export type Question = keyof typeof ANSWERS;

const socket = process.env[METER_SOCKET];
if (socket !== undefined) {
  // What this process starts inherits its environment, and is not measured.
  delete process.env[METER_SOCKET];
  const server = createServer(({ url = '' }, response) => {
    void ANSWERS[url.slice(1) as Question]().then((value) => response.end(String(value)));
  });
  server.listen(socket).unref();
  await once(server, 'listening');
}
