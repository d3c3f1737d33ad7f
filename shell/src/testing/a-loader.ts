import type { SectionLoader } from '../boot/load-section.ts';

/** A section's loader for tests: it has nothing to load ahead and nothing to forget. */
export const aLoader = (load: SectionLoader['load'], own: Partial<SectionLoader> = {}): SectionLoader => ({
  load,
  ahead: () => Promise.resolve(),
  isWanted: () => true,
  forget: () => undefined,
  version: () => '1.0.0-a1',
  ...own,
});
