import {
  api,
  events,
  loadPage,
  nextPath,
  placeAt,
  sessionStore,
  setPageSections,
  setRecordKinds,
  setSession,
  setSlots,
  whenRefused,
  type Registry,
  type SectionRelease,
  type SignedRegistry,
  LOGIN,
} from '@portal/shared-contracts';
import { notify, PageLook, PortalProviders, whenIdle } from '@portal/shared-ui';
import { i18n } from '@portal/shared-ui/i18n';
import { BrowserRouter } from '@portal/shared-ui/router';
import { startTransition, StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { start } from 'single-spa';
import { changeBuiltIns, checkBuiltIns, watchBuiltIns } from '../containment/built-ins.ts';
import { watchFrame } from '../containment/frame-watch.ts';
import { noteInsertions, whileEvaluating } from '../containment/insertions.ts';
import { watchSections } from '../containment/watchdog.ts';
import { dropEarlyAnswers } from '../loading/drop-early.ts';
import { federationFetcher, faultKind } from '../loading/federation.ts';
import { prepareFirstDrawing, whenDrawable } from './first-drawing.ts';
import { sectionLoader, type Fetcher, type SectionLoader } from '../loading/section-loader.ts';
import { newVersions, watchRegistry, type RegistryWatch } from '../loading/new-versions.ts';
import { registerPanels } from '../panels/panel-host.ts';
import { registerSections } from '../loading/section-host.ts';
import { readRegistryKey, releasesOf } from '../loading/registry.ts';
import { usable, watchUsable } from '../loading/usable.ts';
import { FrameBoundary } from '../chrome/FrameBoundary.tsx';
import { reportFault } from '../faults/report-fault.ts';
import { reportUncaught } from '../faults/uncaught-faults.ts';
import { dropFirstView, dropFirstViewOnLeave } from '../page/first-frame.ts';
import { PortalProvider, type Portal } from '../loading/portal.ts';
import { admit, visitorOf } from '../session/admission.ts';
import { followOtherTabs } from '../session/other-tabs.ts';
import { handleRefusal, endedInOtherTab, endSession, signOut, validateSession } from '../session/session.ts';
import { Shell } from '../Shell.tsx';
import { guardLeaving } from '../unsaved/leave-guard.ts';
import { measureVisits } from '../vitals/measure-visits.ts';
import { keepViewInAddress } from '../view/keep-view.ts';

const elementOf = (id: string): HTMLElement => {
  const element = document.getElementById(id);
  if (!element) throw new Error(`The page has no #${id}`);
  return element;
};

/** Starts the portal: the shell's frame and the registry's sections. */
export function startPortal(registry: Registry): void {
  const releases = releasesOf(registry);
  setRecordKinds(releases);
  setPageSections(registry);
  const load = federationFetcher(registry);
  const fetcher: Fetcher = (release, attempt) => whileEvaluating(release.name, () => load(release, attempt));
  const loaders = new Map(
    Object.entries(registry.sections).map(([name, entry]) => [
      name,
      sectionLoader(entry, fetcher, {
        onFailure({ version }, error, shown, kind = 'load') {
          reportFault({ section: name, version, kind: faultKind(error, kind), shown, error });
          if (shown === 'previous') notify(i18n.t('fault.previous', { ns: 'shell' }), 'warning');
        },
      }),
    ]),
  );
  const onFault: Portal['onFault'] = (section, kind, error, shown) => {
    if (kind !== 'patched') checkBuiltIns(undefined, true);
    reportFault({
      section,
      version: loaders.get(section)?.version() ?? registry.shell.version,
      kind,
      shown,
      error,
    });
  };
  setSlots(releases, async () => {
    const { fillingOf } = await import(/* webpackChunkName: "slots" */ '../slots/filling.tsx');
    return fillingOf({ loaders, onFault });
  });
  watchSections((section, kind, error) => onFault(section, kind, error, 'page'));
  const watch = watchRegistry({
    serial: registry.serial,
    key: readRegistryKey(),
    read: readSignedRegistry,
    onFailure: (error) =>
      reportFault({
        section: 'shell',
        version: registry.shell.version,
        kind: 'registry',
        shown: 'page',
        error,
      }),
  });
  prepareFirstDrawing(placeAt(releases, location.pathname));
  dropFirstViewOnLeave();
  keepViewInAddress(history);
  noteInsertions();
  watchBuiltIns((section, error) => onFault(section, 'patched', error, 'page'));
  const leaveGuard = guardLeaving();
  const leave = (url: string): void => {
    leaveGuard.release();
    // The browser may restore this document from its back/forward cache; reload it then.
    window.addEventListener('pageshow', ({ persisted }) => {
      if (persisted) location.reload();
    });
    loadPage(url);
  };
  const { reloadIfReleased, isReloading, renew } = newVersions({
    releases,
    watch,
    reload: () => location.reload(),
  });
  const main = elementOf('main');
  const view = elementOf('shell-view');

  reportUncaught({
    onFault(fault) {
      checkBuiltIns(undefined, true);
      reportFault(fault);
    },
    isWanted: (section) => loaders.get(section)?.isWanted() ?? true,
    onFailedAction: () => notify(i18n.t('fault.action', { ns: 'shell' }), 'error'),
  });
  // Registered before all other listeners, so that none of them takes an answer from before the change.
  dropEarlyAnswers(releases);
  followReleases(watch);
  const isPublicPage = (): boolean => {
    const place = placeAt(releases, location.pathname);
    return place.kind === 'section' && place.route.access === 'public';
  };
  whenRefused((error) => {
    if (error.status === 431) onFault(openSection(releases), 'cookies', error, 'page');
    handleRefusal(error, leave, isPublicPage());
  });
  followOtherTabs({
    onSignedOut: () => endedInOtherTab(leave),
    // The login screen is left, because the person is signed in now. Public pages stay as they are.
    onSignedIn: () => {
      if (location.pathname === LOGIN) leave(nextPath(location.search, location.origin));
    },
    onReplaced: () => {
      setSession({ status: 'unknown' });
      leaveGuard.release();
      location.reload();
    },
  });
  const validated = validateSession();
  // The frame shows the failure when it renders.
  validated.catch(() => undefined);

  const portal: Portal = {
    registry,
    releases,
    loaders,
    validated,
    leaveGuard,
    signOut: () => leaveGuard.ask(() => void signOut(leave)),
    leave,
    onFault,
    expire: () => endSession(401, leave, isPublicPage()),
  };
  const frame = elementOf('frame');
  watchFrame(main, [frame, main, view], (error) => onFault(openSection(releases), 'empty', error, 'error'));
  const root = createRoot(frame);
  const page = (
    <StrictMode>
      <PortalProviders>
        <PageLook />
        <PortalProvider value={portal}>
          <BrowserRouter>
            <FrameBoundary>
              <Shell
                main={main}
                view={view}
                banner={elementOf('view-banner')}
                toasts={elementOf('toasts')}
                footer={elementOf('footer')}
              />
            </FrameBoundary>
          </BrowserRouter>
        </PortalProvider>
      </PortalProviders>
    </StrictMode>
  );
  const show = (): void => {
    registerSections({
      registry,
      loaders,
      host: main,
      isShown: (name) => {
        reloadIfReleased();
        return !isReloading() && isOpen(releases, name);
      },
      onFault,
      renew,
    });
    registerPanels({ releases, loaders, isOpen: () => isAdmitted(releases), onFault, renew });
    changeBuiltIns(() => start({ urlRerouteOnly: true }));
    // In a transition React splits the first render into several tasks, so that it does not block other work.
    startTransition(() => root.render(page));
  };
  void whenDrawable(placeAt(releases, location.pathname), portal).then(show);

  const firstAnswers = [validated, ...(globalThis.__portalEarly?.values() ?? [])];
  whenIdle(() => void watchUsable(releases, loaders, firstAnswers));
  void usable.then(dropFirstView);
  void usable.then(() => fetchAhead(releases, loaders));
  void measureVisits(registry);
  if (/[?&]inspect\b/.test(location.search))
    void usable
      .then(() => import(/* webpackChunkName: "inspect" */ '../inspect/show-inspect.tsx'))
      .then(({ showInspect }) => showInspect(portal));
}

/** Fetches what may be opened next. A failure only makes the next page slower. */
async function fetchAhead(
  releases: readonly SectionRelease[],
  loaders: ReadonlyMap<string, SectionLoader>,
): Promise<void> {
  const ahead = await import(/* webpackChunkName: "ahead" */ '../loading/ahead.ts').catch(() => undefined);
  ahead?.loadOnIntent(releases, loaders);
  ahead?.callOnClick(releases);
  whenSignedIn(() => void ahead?.prefetchRest(releases, loaders));
}

/** True when the person may see the page at the address. */
const isAdmitted = (releases: readonly SectionRelease[]): boolean =>
  admit(placeAt(releases, location.pathname), visitorOf(sessionStore.getState())) === 'open';

function isOpen(releases: readonly SectionRelease[], name: string): boolean {
  const place = placeAt(releases, location.pathname);
  return place.kind === 'section' && place.section.name === name && isAdmitted(releases);
}

/** The section whose page is open; `shell` for home. */
function openSection(releases: readonly SectionRelease[]): string {
  const place = placeAt(releases, location.pathname);
  return place.kind === 'section' ? place.section.name : 'shell';
}

/** Checks for new releases: when the server announces one, when the tab becomes visible, and when Back opened the page. */
function followReleases({ check }: RegistryWatch): void {
  const [opened] = performance.getEntriesByType('navigation');
  if (opened?.type === 'back_forward') void check();
  events.on('registry.changed', () => void check());
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'visible') void check();
  });
}

async function readSignedRegistry(): Promise<SignedRegistry> {
  const { content } = await api.download('/registry.json', { signal: AbortSignal.timeout(3_000) });
  return JSON.parse(await content.text()) as SignedRegistry;
}

/** Calls `work` once a person is signed in; other sections are not needed before. */
function whenSignedIn(work: () => void): void {
  const isSignedIn = (): boolean => sessionStore.getState().status === 'signedIn';
  if (isSignedIn()) return work();
  const end = sessionStore.subscribe(() => {
    if (!isSignedIn()) return;
    end();
    work();
  });
}
