import { BUGS } from './planted-bugs.ts';
import { freePort } from '../test/free-port.ts';
import { runChaos, type ChaosReport } from './run-chaos.ts';

/** Servers are killed and started anew, each time for seconds. */
const TIMEOUT_MS = 400_000;

const chaos = async (payments: number, bug?: string): Promise<ChaosReport> =>
  runChaos({
    payments,
    payers: 5,
    ports: [await freePort(), await freePort()],
    ...(bug !== undefined && { bug }),
  });

test(
  'no payment is doubled, orphaned or lost while portal, database and gateway are killed',
  async () => {
    const report = await chaos(20);
    expect(report).toMatchObject({ differences: [], underWay: 0 });
    expect(report.charges).toBeGreaterThan(5);
  },
  TIMEOUT_MS,
);

test.each(BUGS)(
  'it finds the bug "%s" that is planted',
  async (bug) => expect((await chaos(10, bug)).differences).not.toEqual([]),
  TIMEOUT_MS,
);
