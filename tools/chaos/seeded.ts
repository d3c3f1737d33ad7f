import { hash } from 'node:crypto';
import { Random } from '@portal/demo/data/random.ts';

/** Random numbers of one part of a run: the same seed and name give the same numbers. The other parts do not change them. */
export const seeded = (seed: number, name: string): Random =>
  new Random(Buffer.from(hash('sha256', `${seed} ${name}`, 'hex'), 'hex').readUInt32BE());
