import { hash } from 'node:crypto';

/**
 * True when a person is in the share that gets a section's canary, or has a switch on. It depends only on the person and the name. A
 * larger share contains every smaller one.
 */
export function isAmong(percent: number, name: string, profileId: number): boolean {
  const number = hash('sha256', `${name} ${profileId}`, 'buffer').readUInt32BE();
  return number % 100 < percent;
}
