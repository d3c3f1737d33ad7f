import type { Registry, SectionRelease } from '@portal/shared-contracts/schemas';
import { aDescriptor } from '@portal/shared-contracts/testing';
import { isAmong } from '../../identity/flags/is-among.ts';
import { chosenRegistry } from './chosen-registry.ts';

const release = (version: string, name = 'mfe-quotes'): SectionRelease => ({
  name,
  version,
  remote: '',
  entry: '',
  integrity: {},
  preload: [],
  descriptor: aDescriptor({ name }),
});
const registryWith = (percent: number): Registry => ({
  serial: 1,
  issuedAt: '',
  shell: { version: '1' },
  sections: {
    'mfe-quotes': {
      stable: release('2'),
      previous: release('1'),
      canary: { release: release('3'), percent },
    },
  },
});
const people = Array.from({ length: 1_000 }, (_, id) => id + 1);

test('a tenth of the people is about a tenth, always the same, and part of every larger share', () => {
  const tenth = people.filter((id) => isAmong(10, 'mfe-quotes', id));
  expect(tenth.length).toBeGreaterThan(70);
  expect(tenth.length).toBeLessThan(130);
  expect(tenth.every((id) => isAmong(50, 'mfe-quotes', id))).toBe(true);
  expect(people.every((id) => isAmong(100, 'mfe-quotes', id))).toBe(true);
});

test('each section tries its canary on other people', () => {
  const of = (name: string) => people.filter((id) => isAmong(10, name, id)).join();
  expect(of('mfe-quotes')).not.toBe(of('mfe-orders'));
});

test.each<[string, number, { profileId?: number; preview?: SectionRelease }, [string, string | undefined]]>([
  ['a visitor who is not signed in gets what is released', 100, {}, ['2', '1']],
  [
    'who is among the share gets the canary, and falls back to what is released',
    100,
    { profileId: 1 },
    ['3', '2'],
  ],
  ['a preview comes before everything', 100, { profileId: 1, preview: release('9') }, ['9', '2']],
  ['a preview of what is released is that', 1, { preview: release('2') }, ['2', undefined]],
])('%s', (_, percent, visitor, expected) => {
  const { stable, previous } = chosenRegistry(registryWith(percent), visitor).sections['mfe-quotes'] ?? {};
  expect([stable?.version, previous?.version]).toEqual(expected);
});

test('a section that was never released can be previewed', () => {
  const chosen = chosenRegistry(registryWith(1), { preview: release('1', 'mfe-new') });
  expect(chosen.sections['mfe-new']).toEqual({ stable: release('1', 'mfe-new') });
  expect(chosen.preview).toEqual({ name: 'mfe-new', version: '1' });
});
