import { loginPath, nextPath, placeAt, type Place } from '@portal/shared-contracts';
import { currentLanguage, useTranslation, type TFunction } from '@portal/shared-ui/i18n';
import { useLocation, useNavigate } from '@portal/shared-ui/router';
import { lazy, useEffect, type ReactNode } from 'react';
import { createPortal } from 'react-dom';
import { refreshSections } from './boot/register-sections.ts';
import { pagePath } from './boot/registry.ts';
import { Frame } from './chrome/Frame.tsx';
import { frameKind } from './chrome/frame-kind.ts';
import { PageTitle } from './chrome/PageTitle.tsx';
import { usePageChange } from './chrome/use-page-change.ts';
import { LazyPart } from './faults/LazyPart.tsx';
import { footerKind } from './footer/footer-kind.ts';
import { PageFooter } from './footer/PageFooter.tsx';
import { usePortal } from './portal.ts';
import { admit, visitorOf, type Admission } from './session/admission.ts';
import { useSession } from './session/use-session.ts';
import { useValidation } from './session/use-validation.ts';
import { LaterTools } from './tools/LaterTools.tsx';
import { LeaveWatch } from './unsaved/LeaveWatch.tsx';
import { HandOffNotice } from './views/HandOffNotice.tsx';
import { ShellView } from './views/ShellView.tsx';

// No session ends while the page is still loading.
const SessionWatch = lazy(() =>
  import(/* webpackChunkName: "session-watch" */ './session/SessionWatch.tsx').then((module) => ({
    default: module.SessionWatch,
  })),
);

// Only staff who try a version see it.
const PreviewNotice = lazy(() =>
  import(/* webpackChunkName: "preview-notice" */ './chrome/PreviewNotice.tsx').then((module) => ({
    default: module.PreviewNotice,
  })),
);

export interface ShellProps {
  /** The page's main part, which the shell shares with the sections. */
  main: HTMLElement;
  /** Where in it the shell shows what is its own. */
  view: HTMLElement;
  /** Where the page has its footer. */
  footer: HTMLElement;
}

/** The page: what surrounds it, who may see it, and what of it is not a section's. */
export function Shell({ main, view, footer }: ShellProps): ReactNode {
  const { t } = useTranslation('shell');
  const { registry, releases } = usePortal();
  const { pathname, search, hash } = useLocation();
  const navigate = useNavigate();
  const session = useSession();
  const validation = useValidation(pathname);
  const place = placeAt(releases, pathname);
  const admission = admit(place, visitorOf(session));
  const sendToLogin = admission === 'login' && !validation.isDue;

  usePageChange(pagePath(place, pathname), main);
  useEffect(refreshSections, [session]);
  useEffect(() => {
    if (admission === 'leave') void navigate(nextPath(search, location.origin), { replace: true });
  }, [admission, navigate, search]);
  useEffect(() => {
    if (sendToLogin) void navigate(loginPath({ pathname, search, hash }), { replace: true });
  }, [sendToLogin, navigate, pathname, search, hash]);

  return (
    <>
      <PageTitle page={pageName(place, admission, t)} />
      {registry.preview && (
        <LazyPart>
          <PreviewNotice preview={registry.preview} pathname={pathname} />
        </LazyPart>
      )}
      {session.status === 'signedIn' && (
        <LazyPart>
          <SessionWatch />
        </LazyPart>
      )}
      <LeaveWatch />
      <Frame kind={frameKind(place, admission, session)} pathname={pathname} />
      <PageFooter kind={footerKind(place, admission === 'login')} element={footer} />
      <LaterTools place={place} />
      {createPortal(
        <>
          <HandOffNotice />
          <ShellView
            place={place}
            admission={admission}
            failure={validation.failure}
            onRetry={validation.retry}
          />
        </>,
        view,
      )}
    </>
  );
}

function pageName(place: Place, admission: Admission, t: TFunction): string {
  if (admission === 'staff') return t('staff.title');
  if (admission === 'signedOut') return t('signedOut.title');
  if (place.kind === 'home') return t('home');
  return place.kind === 'unknown' ? t('notFound.title') : place.route.title[currentLanguage()];
}
