import type { Registry } from '@portal/shared-contracts';
import { registerApplication, start, triggerAppChange } from 'single-spa';
import type { SectionLoader } from './load-section.ts';
import { sectionApplication } from './section-application.ts';
import { sectionViews } from './section-views.tsx';

export interface SectionsOptions {
  registry: Registry;
  loaders: ReadonlyMap<string, SectionLoader>;
  host: HTMLElement;
  /** Whether the page shows that section now; asked at each navigation and at {@link refreshSections}. */
  isShown: (name: string) => boolean;
  onFailure: (name: string, error: unknown) => void;
}

/** Hands every section of the registry to single-spa, which opens and closes them as the address changes. */
export function registerSections({ registry, loaders, host, isShown, onFailure }: SectionsOptions): void {
  for (const [name, { stable }] of Object.entries(registry.sections)) {
    const loader = loaders.get(name);
    if (!loader) continue;
    registerApplication({
      name,
      app: () =>
        Promise.resolve(sectionApplication({ name, loader, views: sectionViews(stable), host, onFailure })),
      activeWhen: () => isShown(name),
    });
  }
  start({ urlRerouteOnly: true });
}

/** Looks again which sections are shown: the session changed, not the address. */
export const refreshSections = (): void => void triggerAppChange();
