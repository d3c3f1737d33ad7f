import type { ClientFault, FaultKind, Registry } from '@portal/shared-contracts';
import { registerApplication, start, triggerAppChange } from 'single-spa';
import type { SectionLoader } from './load-section.ts';
import { sectionApplication } from './section-application.ts';
import { sectionViews } from './section-views.tsx';

export interface SectionsOptions {
  registry: Registry;
  loaders: ReadonlyMap<string, SectionLoader>;
  host: HTMLElement;
  /** True when the page shows that section now; asked at each navigation and at {@link refreshSections}. */
  isShown: (name: string) => boolean;
  onFault: (name: string, kind: FaultKind, error: unknown, shown: ClientFault['shown']) => void;
  /** Loads the page anew when other versions were released meanwhile, and says whether it does. */
  renew: () => Promise<boolean>;
}

/** Hands every section of the registry to single-spa, which opens and closes them as the address changes. */
export function registerSections({
  registry,
  loaders,
  host,
  isShown,
  onFault,
  renew,
}: SectionsOptions): void {
  for (const [name, { stable }] of Object.entries(registry.sections)) {
    const loader = loaders.get(name);
    if (!loader) continue;
    registerApplication({
      name,
      app: () =>
        Promise.resolve(
          sectionApplication({
            name,
            loader,
            views: sectionViews(stable),
            host,
            onFault: (...fault) => onFault(name, ...fault),
            renew,
          }),
        ),
      activeWhen: () => isShown(name),
    });
  }
  start({ urlRerouteOnly: true });
}

/** Decides anew which sections are shown, when the session changed and not the address. */
export const refreshSections = (): void => void triggerAppChange();
