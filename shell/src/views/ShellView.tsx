import {
  LinkButton,
  Page,
  Text,
  Button,
  hiddenText,
  styled,
  Stack,
  ErrorView,
  errorText,
} from '@portal/shared-ui';
import { useTranslation } from '@portal/shared-ui/i18n';
import { type ReactNode, useEffect, lazy } from 'react';
import { readCustomerId, startViewPath, type Place } from '@portal/shared-contracts';
import { usePortal } from '../portal.ts';
import { LazyPart } from '../faults/LazyPart.tsx';
import type { Admission } from '../session/admission.ts';

/** Loads home, and `loadParts`, which starts to load the sections' parts of it. */
export const loadDashboard = () =>
  import(/* webpackChunkName: "dashboard" */ '../dashboard/Dashboard.tsx').then((module) => ({
    default: module.Dashboard,
    loadParts: module.loadParts,
  }));

/** Shown for an unknown address. */
function NotFound(): ReactNode {
  const { t } = useTranslation('shell');
  return (
    <Page title={t('notFound.title')}>
      <Text tone="quiet" style={{ maxWidth: '60ch' }}>
        {t('notFound.advice')}
      </Text>
      <div>
        <LinkButton to="/">{t('notFound.home')}</LinkButton>
      </div>
    </Page>
  );
}

/** Shown after signing out without a connection, when no other document can be loaded. */
function SignedOutOffline(): ReactNode {
  const { t } = useTranslation('shell');
  const { signOut } = usePortal();
  useEffect(() => {
    window.addEventListener('online', signOut);
    return () => window.removeEventListener('online', signOut);
  }, [signOut]);
  return (
    <Page title={t('signedOut.title')}>
      <Text tone="quiet" style={{ maxWidth: '60ch' }} role="status">
        {t('signedOut.advice')}
      </Text>
      <div>
        <Button onClick={signOut}>{t('signedOut.retry')}</Button>
      </div>
    </Page>
  );
}

/** Shown to staff outside a customer view at a customer's page. Links to `home`, their first page, if they have one. */
function StaffHome({ home }: { home: string | null }): ReactNode {
  const { t } = useTranslation('shell');
  return (
    <Page title={t('staff.title')}>
      <Text tone="quiet" style={{ maxWidth: '60ch' }}>
        {t(home === null ? 'staff.none' : 'staff.page')}
      </Text>
      {home !== null && (
        <div>
          <LinkButton to={home}>{t('staff.choose')}</LinkButton>
        </div>
      )}
    </Page>
  );
}

const Spoken = styled('span')(hiddenText);

/** Spinner while the session is validated, the same as before any script ran. */
function Waiting(): ReactNode {
  const { t } = useTranslation('shell');
  return (
    <div className="waiting" role="status">
      <Spoken>{t('session.checking')}</Spoken>
    </div>
  );
}

/** A page about the person alone, in the view of a customer: it would show the staff member's own account there. */
function NotInView(): ReactNode {
  const { t } = useTranslation('shell');
  return (
    <Page title={t('view.own.title')}>
      <Text tone="quiet" style={{ maxWidth: '60ch' }}>
        {t('view.own.advice')}
      </Text>
      <div>
        <LinkButton to="/">{t('view.own.home')}</LinkButton>
      </div>
    </Page>
  );
}

/** Shown once the permission to view the customer has ended. */
function ViewEnded(): ReactNode {
  const { t } = useTranslation('shell');
  const { leave } = usePortal();
  return (
    <Page title={t('view.ended.title')}>
      <Text tone="quiet" style={{ maxWidth: '60ch' }}>
        {t('view.ended.advice')}
      </Text>
      <Stack direction="row" gap={1.5} wrap>
        <Button onClick={() => leave(startViewPath(readCustomerId()))}>{t('view.ended.again')}</Button>
        <Button color="secondary" onClick={() => leave('/')}>
          {t('view.ended.exit')}
        </Button>
      </Stack>
    </Page>
  );
}

const Dashboard = lazy(loadDashboard);

export interface ShellViewProps {
  place: Place;
  admission: Admission;
  /** First page of staff; null for others and for staff without one. */
  staffHome: string | null;
  /** Error of the session's validation; null without one. */
  failure: unknown;
  onRetry: () => void;
}

/** The shell's own view in the main part; nothing while a section shows its own. */
export function ShellView({ place, admission, staffHome, failure, onRetry }: ShellViewProps): ReactNode {
  const { t } = useTranslation('shell');
  if (admission === 'wait' && failure !== null) {
    return <ErrorView title={t('session.failed')} advice={errorText(failure, t)} onRetry={onRetry} />;
  }
  if (admission === 'wait' || admission === 'login' || admission === 'leave') return <Waiting />;
  if (admission === 'signedOut') return <SignedOutOffline />;
  if (admission === 'viewEnded') return <ViewEnded />;
  if (admission === 'notInView') return <NotInView />;
  // Home is about to redirect them.
  if (admission === 'staff' && place.kind === 'home' && staffHome !== null) return <Waiting />;
  if (admission === 'staff') return <StaffHome home={staffHome} />;
  if (place.kind === 'unknown' || admission === 'notFound') return <NotFound />;
  if (place.kind === 'section') return null;
  return (
    <LazyPart
      waiting={<Waiting />}
      failed={<ErrorView advice={t('fault.chunk')} onRetry={() => location.reload()} />}
    >
      <Dashboard />
    </LazyPart>
  );
}
