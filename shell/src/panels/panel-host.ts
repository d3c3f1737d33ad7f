import {
  keepCustomer,
  placeAt,
  readRecord,
  recordKind,
  sessionStore,
  writeRecord,
  type SectionRelease,
} from '@portal/shared-contracts';
import { registerApplication } from 'single-spa';
import { refreshSections, type SectionApplication, type SectionsOptions } from '../loading/section-host.ts';
import { lateApplication } from './late-application.ts';

/** False for staff outside of a customer view: there is nobody whose records a panel could show. */
function hasCustomer(): boolean {
  const session = sessionStore.getState();
  return (
    session.status === 'signedIn' && (session.account.role === 'customer' || session.account.view !== null)
  );
}

interface OpenedPage {
  /** Name of the page's section; `home` without one. */
  section: string;
  path: string;
}

/** The page that is open; null for one that no panel opens beside. */
function openedPage(releases: readonly SectionRelease[]): OpenedPage | null {
  if (!hasCustomer()) return null;
  const place = placeAt(releases, location.pathname);
  if (place.kind === 'home') return { section: 'home', path: '/' };
  if (place.kind !== 'section' || place.route.access !== 'signedIn' || place.route.chrome !== 'full')
    return null;
  return { section: place.section.name, path: place.route.path };
}

/** True when the page opens records of this kind itself. */
function opensItself({ section, path }: OpenedPage, kind: string): boolean {
  const owner = recordKind(kind);
  return owner?.section === section && (owner.lists?.includes(path) ?? true);
}

/**
 * Decides which panels are mounted. The address may name a record that the page does not open itself, in general one of another
 * section: its panel is mounted. The panel stays mounted until a page of another section opens, or one that opens it itself, so that
 * it can slide out and open again.
 */
export function wantedPanels(releases: readonly SectionRelease[]) {
  const wanted = new Set<string>();
  let section: string | undefined;
  return {
    isWanted(kind: string): boolean {
      const page = openedPage(releases);
      if (page?.section !== section) wanted.clear();
      section = page?.section;
      if (page === null || opensItself(page, kind)) wanted.delete(kind);
      else if (readRecord(location.search)?.kind === kind) wanted.add(kind);
      return wanted.has(kind);
    },
    drop: (kind: string): boolean => wanted.delete(kind),
  };
}

/** Ends that the address names a record: while it does, the panel counts as open, and a link to it does nothing. */
export function closeRecord(): void {
  const address = location.pathname + writeRecord(location.search, null);
  history.replaceState(history.state, '', keepCustomer(address));
}

export interface PanelsOptions extends Pick<SectionsOptions, 'loaders' | 'onFault' | 'renew'> {
  releases: readonly SectionRelease[];
  /** False while the person may not see the page. */
  isOpen: () => boolean;
}

/** Registers each panel that a section exposes with single-spa, which mounts it beside pages that do not open it themselves. */
export function registerPanels({ releases, loaders, isOpen, onFault, renew }: PanelsOptions): void {
  const host = document.body.appendChild(document.createElement('div'));
  const { isWanted, drop } = wantedPanels(releases);
  for (const { name, descriptor } of releases) {
    const loader = loaders.get(name);
    for (const { kind, opens } of descriptor.panels ?? []) {
      if (loader === undefined || opens !== 'anywhere') continue;
      const close = (): void => {
        drop(kind);
        refreshSections();
      };
      const load = async (): Promise<SectionApplication> => {
        void loader.ahead();
        const { panelApplication } = await import(/* webpackChunkName: "panels" */ './panel-application.tsx');
        return panelApplication(kind, {
          name,
          loader,
          host,
          onClosed: close,
          onFault: (...fault) => onFault(name, ...fault),
          renew,
        });
      };
      const onFailure = (error: unknown): void => {
        if (readRecord(location.search)?.kind === kind) closeRecord();
        close();
        reportError(error);
      };
      registerApplication({
        name: `${name} ${kind}`,
        app: () => Promise.resolve(lateApplication(load, onFailure)),
        activeWhen: () => isOpen() && isWanted(kind),
      });
    }
  }
}
