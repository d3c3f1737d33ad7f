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
import { usePortal } from '../loading/portal.ts';
import { LazyPart } from '../faults/LazyPart.tsx';
import type { Admission } from '../session/admission.ts';

/** Loads home, and `loadParts`, which starts to load the sections' parts of it. */
export const loadDashboard = () =>
  import(/* webpackChunkName: "dashboard" */ '../dashboard/Dashboard.tsx').then((module) => ({
    default: module.Dashboard,
    loadParts: module.loadParts,
  }));

interface MessageProps {
  title: string;
  advice: string;
  /** For a message that appears without a navigation. */
  role?: 'status';
  /** What the person can do. */
  children?: ReactNode;
}

/** A page that says why there is nothing else to see. */
const Message = ({ title, advice, role, children }: MessageProps): ReactNode => (
  <Page title={title}>
    <Text tone="quiet" style={{ maxWidth: '60ch' }} role={role}>
      {advice}
    </Text>
    {children}
  </Page>
);

/** Shown for an unknown address. */
function NotFound(): ReactNode {
  const { t } = useTranslation('shell');
  return (
    <Message title={t('notFound.title')} advice={t('notFound.advice')}>
      <div>
        <LinkButton to="/">{t('notFound.home')}</LinkButton>
      </div>
    </Message>
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
    <Message title={t('signedOut.title')} advice={t('signedOut.advice')} role="status">
      <div>
        <Button onClick={signOut}>{t('signedOut.retry')}</Button>
      </div>
    </Message>
  );
}

/** Shown to staff outside a customer view at a customer's page. Links to `home`, their first page, if they have one. */
function StaffHome({ home }: { home: string | null }): ReactNode {
  const { t } = useTranslation('shell');
  return (
    <Message title={t('staff.title')} advice={t(home === null ? 'staff.none' : 'staff.page')}>
      {home !== null && (
        <div>
          <LinkButton to={home}>{t('staff.choose')}</LinkButton>
        </div>
      )}
    </Message>
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

/** Shown for a personal page in a customer view, where it would show the staff member's own account. */
function NotInView(): ReactNode {
  const { t } = useTranslation('shell');
  return (
    <Message title={t('view.own.title')} advice={t('view.own.advice')}>
      <div>
        <LinkButton to="/">{t('view.own.home')}</LinkButton>
      </div>
    </Message>
  );
}

/** Shown once the permission to view the customer has ended. */
function ViewEnded(): ReactNode {
  const { t } = useTranslation('shell');
  const { leave } = usePortal();
  return (
    <Message title={t('view.ended.title')} advice={t('view.ended.advice')}>
      <Stack direction="row" gap={1.5} wrap>
        <Button onClick={() => leave(startViewPath(readCustomerId()))}>{t('view.ended.again')}</Button>
        <Button color="secondary" onClick={() => leave('/')}>
          {t('view.ended.exit')}
        </Button>
      </Stack>
    </Message>
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
