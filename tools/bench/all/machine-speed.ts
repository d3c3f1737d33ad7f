/** How fast the machine is at the moment: benches of the same code differ by it. */
export interface MachineSpeed {
  /** Milliseconds that a fixed loop takes. */
  loop: number;
  /** Microseconds of the first touch of a page of memory, 4 KB: the mean of 32 MB. */
  memoryPage: number;
}

const TURNS = 50_000_000;
const BYTES = 32 * 1_024 ** 2;
const PAGE_BYTES = 4_096;
const ROUNDS = 3;

function timed(work: () => void): number {
  const began = performance.now();
  work();
  return performance.now() - began;
}

/** The shortest of some rounds: what else the machine does makes the others longer. */
const shortest = (work: () => void): number => Math.min(...Array.from({ length: ROUNDS }, () => timed(work)));

export function measureSpeed(): MachineSpeed {
  const loop = shortest(() => {
    let sum = 0;
    for (let turn = 0; turn < TURNS; turn += 1) sum += turn % 7;
    if (sum < 0) throw new Error('The loop was not done.');
  });
  const touched = shortest(() => {
    const memory = Buffer.allocUnsafeSlow(BYTES);
    for (let at = 0; at < BYTES; at += PAGE_BYTES) memory[at] = 1;
  });
  return { loop, memoryPage: (touched * 1_000 * PAGE_BYTES) / BYTES };
}
