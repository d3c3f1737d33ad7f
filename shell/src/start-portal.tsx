import {
  readCustomerId,
  sessionStore,
  setSession,
  whenRefused,
  type Registry,
  type SectionRelease,
} from '@portal/shared-contracts';
import { PageLook, PortalProviders } from '@portal/shared-ui';
import { addTexts } from '@portal/shared-ui/i18n';
import { BrowserRouter } from '@portal/shared-ui/router';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { federationFetcher } from './boot/federation.ts';
import { sectionLoader } from './boot/load-section.ts';
import { prefetchRest } from './boot/prefetch-rest.ts';
import { loadOnIntent } from './boot/preload.ts';
import { registerSections } from './boot/register-sections.ts';
import { placeAt, releasesOf } from './boot/registry.ts';
import { PortalProvider, type Portal } from './portal.ts';
import { admit } from './session/admission.ts';
import { followOtherTabs } from './session/other-tabs.ts';
import { endSession, signOut } from './session/session.ts';
import { Shell } from './Shell.tsx';
import en from '../locales/en.json';
import es from '../locales/es.json';

const leave = (url: string): void => location.assign(url);

const elementOf = (id: string): HTMLElement => {
  const element = document.getElementById(id);
  if (!element) throw new Error(`The page has no #${id}`);
  return element;
};

/** Brings the page to life: the shell around, the sections of the registry inside. */
export function startPortal(registry: Registry): void {
  const releases = releasesOf(registry);
  const fetcher = federationFetcher(registry);
  const loaders = new Map(
    Object.entries(registry.sections).map(([name, entry]) => [name, sectionLoader(entry, fetcher)]),
  );
  const main = elementOf('main');
  const view = elementOf('shell-view');
  addTexts('shell', { en, es });

  whenRefused((status) => endSession(status, leave));
  followOtherTabs({
    onSignedOut: () => {
      setSession({ status: 'unknown' });
      leave('/login');
    },
    onSignedIn: () => leave('/'),
  });
  registerSections({
    registry,
    loaders,
    host: main,
    isShown: (name) => isOpen(releases, name),
    onFailure: (_name, error) => reportError(error),
  });

  const portal: Portal = { registry, releases, loaders, signOut: () => void signOut(leave) };
  // The spinner that the page came with: the shell shows its own.
  view.replaceChildren();
  createRoot(elementOf('frame')).render(
    <StrictMode>
      <PortalProviders>
        <PageLook />
        <PortalProvider value={portal}>
          <BrowserRouter>
            <Shell main={main} view={view} />
          </BrowserRouter>
        </PortalProvider>
      </PortalProviders>
    </StrictMode>,
  );

  loadOnIntent(releases, loaders);
  whenSignedIn(() => void prefetchRest(releases, loaders));
}

function isOpen(releases: readonly SectionRelease[], name: string): boolean {
  const place = placeAt(releases, location.pathname);
  if (place.kind !== 'section' || place.section.name !== name) return false;
  return admit(sessionStore.getState(), place, readCustomerId()) === 'open';
}

/** The other sections are nobody's business before that. */
function whenSignedIn(work: () => void): void {
  const end = sessionStore.subscribe(({ status }) => {
    if (status !== 'signedIn') return;
    end();
    work();
  });
}
