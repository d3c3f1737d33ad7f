import {
  customerIn,
  footerKind,
  LOGIN,
  loginPath,
  nextPath,
  type Place,
  placeAt,
  type SectionRelease,
  type Session,
} from '@portal/shared-contracts';
import { PrintedByStaff } from '@portal/shared-ui';
import { currentLanguage, useTranslation, type TFunction } from '@portal/shared-ui/i18n';
import { useLocation, useNavigate } from '@portal/shared-ui/router';
import { useEffect, useLayoutEffect, useState, type ReactNode } from 'react';
import { createPortal } from 'react-dom';
import { refreshSections } from './loading/section-host.ts';
import { pagePath } from './loading/registry.ts';
import { Frame } from './chrome/Frame.tsx';
import { menusOf } from './session/menus.ts';
import { PageTitle } from './chrome/PageTitle.tsx';
import { usePageChange } from './page/navigation.ts';
import { LazyPart, lazyComponent } from './faults/LazyPart.tsx';
import { PageFooter } from './chrome/PageFooter.tsx';
import { usePortal } from './loading/portal.ts';
import { admit, visitorOf, type Admission } from './session/admission.ts';
import { useSession, useValidation } from './session/use-session.ts';
import { LaterTools } from './tools/LaterTools.tsx';
import { LeaveWatch } from './unsaved/LeaveWatch.tsx';
import { BannerFailed } from './view/BannerFailed.tsx';
import { layOutView, mayShowView } from './chrome/layout.ts';
import { HandOffNotice } from './views/HandOffNotice.tsx';
import { ShellView } from './views/ShellView.tsx';

// Loaded late, because no session ends while the page is still loading.
const SessionWatch = lazyComponent(() =>
  import(/* webpackChunkName: "session-watch" */ './session/SessionWatch.tsx').then(
    ({ SessionWatch }) => SessionWatch,
  ),
);

// Only staff who preview a version see it. In the chunk of their other banner: each chunk costs the login 100 bytes.
const PreviewNotice = lazyComponent(() =>
  import(/* webpackChunkName: "view-banner" */ './chrome/PreviewNotice.tsx').then(
    ({ PreviewNotice }) => PreviewNotice,
  ),
);

// Only staff see it, in the view of a customer.
const ViewBanner = lazyComponent(() =>
  import(/* webpackChunkName: "view-banner" */ './view/ViewBanner.tsx').then(({ ViewBanner }) => ViewBanner),
);

/** Reserves the banner's space until its code and the viewed account have loaded. */
const emptyBanner = <div className="frame-view" />;

export interface ShellProps {
  /** The page's main element, which the shell shares with the sections. */
  main: HTMLElement;
  /** The shell's own views are rendered into this part of `main`. */
  view: HTMLElement;
  /** Element for the banner of a customer view. */
  banner: HTMLElement;
  toasts: HTMLElement;
  footer: HTMLElement;
}

/** The page: its frame, who may see it, and the views that are not a section's. */
export function Shell({ main, view, banner, toasts, footer }: ShellProps): ReactNode {
  const { t } = useTranslation('shell');
  const { registry, releases, leave } = usePortal();
  const { pathname, search, hash } = useLocation();
  const navigate = useNavigate();
  const session = useSession();
  const validation = useValidation(pathname);
  const place = placeAt(releases, pathname);
  const admission = admit(place, visitorOf(session));
  const sendToLogin = admission === 'login' && !validation.isDue;
  const account = session.status === 'signedIn' ? session.account : null;
  const viewed = account?.view ?? null;
  const hasBanner = viewed !== null || (session.status === 'unknown' && mayShowView());
  const staffHome = admission === 'staff' ? homeOfStaff(releases, session) : null;
  const sendHome = place.kind === 'home' ? staffHome : null;
  const [customer] = useState(() => customerIn(search));

  useLayoutEffect(() => layOutView(hasBanner), [hasBanner]);
  usePageChange(pagePath(place, pathname), main);
  useEffect(refreshSections, [session]);
  useEffect(() => {
    if (admission === 'leave') void navigate(nextPath(search, location.origin), { replace: true });
  }, [admission, navigate, search]);
  useEffect(() => {
    if (sendToLogin) void navigate(loginPath({ pathname, search, hash }), { replace: true });
  }, [sendToLogin, navigate, pathname, search, hash]);

  useEffect(() => {
    if (sendHome !== null) void navigate(sendHome, { replace: true });
  }, [sendHome, navigate]);
  useEffect(() => {
    // A document holds the data of one customer, so another customer needs a new document.
    if (pathname !== LOGIN && customerIn(search) !== customer) leave(`${pathname}${search}`);
  }, [pathname, search, customer, leave]);

  return (
    <>
      <PageTitle
        page={pageName(place, admission, t)}
        named={pageName(place, 'open', t)}
        viewed={viewed?.accountNumber ?? null}
      />
      {createPortal(
        account !== null && viewed !== null ? (
          <LazyPart waiting={emptyBanner} failed={<BannerFailed />}>
            <ViewBanner account={account} view={viewed} />
          </LazyPart>
        ) : (
          hasBanner && emptyBanner
        ),
        banner,
      )}
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
      <Frame toasts={toasts} />
      <PageFooter kind={footerKind(place, admission === 'login')} element={footer} />
      <LaterTools place={place} />
      {createPortal(
        <>
          <HandOffNotice />
          <PrintedByStaff withCustomer />
          <div className="own-view">
            <ShellView
              place={place}
              admission={admission}
              staffHome={staffHome}
              failure={validation.failure}
              onRetry={validation.retry}
            />
          </div>
        </>,
        view,
      )}
    </>
  );
}

/** Path of the first menu entry of staff; null without one. */
function homeOfStaff(releases: readonly SectionRelease[], session: Session): string | null {
  return menusOf(releases, session).main[0]?.path ?? null;
}

function pageName(place: Place, admission: Admission, t: TFunction): string {
  if (admission === 'staff') return t('staff.title');
  if (admission === 'viewEnded') return t('view.ended.title');
  if (admission === 'notInView') return t('view.own.title');
  if (admission === 'notFound') return t('notFound.title');
  if (admission === 'signedOut') return t('signedOut.title');
  if (place.kind === 'home') return t('home');
  return place.kind === 'unknown' ? t('notFound.title') : place.route.title[currentLanguage()];
}
