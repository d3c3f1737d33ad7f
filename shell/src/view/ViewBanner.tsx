import { useTranslation, addTexts } from '@portal/shared-ui/i18n';
import { type ReactNode, useEffect, useEffectEvent, useMemo, useState } from 'react';
import { api, setSession, type Account, type View } from '@portal/shared-contracts';
import { Button, hiddenText, LateDialog, lateModule, notify, styled } from '@portal/shared-ui';
import { clockTime, useSecondsLeft } from '../session/time-left.ts';
import { endView } from '../session/session.ts';
import { useExit } from './use-exit.ts';
import { endOf, watchView, type Warning } from './watch-view.ts';
import en from '../../locales/view.en.json';
import es from '../../locales/view.es.json';

/**
 * Time until `endsAt` (milliseconds): whole minutes, and a clock in the last one. A separate component, so that nothing else
 * renders each second.
 */
function TimeLeft({ endsAt }: { endsAt: number }): ReactNode {
  const { t } = useTranslation('shell');
  const seconds = useSecondsLeft(endsAt);
  return (
    <span>
      {seconds > 60
        ? t('view.banner.minutes', { count: Math.ceil(seconds / 60) })
        : t('view.banner.seconds', { time: clockTime(seconds) })}
    </span>
  );
}

addTexts('shell', { en, es });

const extending = lateModule(() => import(/* webpackChunkName: "extend-view" */ './ExtendView.tsx'));

const Bar = styled('div')(({ theme }) => ({
  display: 'grid',
  gridTemplate: `'who staff time acts' 1fr / auto minmax(0, 1fr) auto auto`,
  alignItems: 'center',
  columnGap: 20,
  height: '100%',
  padding: '0 32px 0 24px',
  fontSize: '0.875rem',
  lineHeight: 1.3,
  whiteSpace: 'nowrap',
  color: theme.vars.palette.warning.contrastText,
  background: theme.vars.palette.warning.main,
  '& > p': { margin: 0, minWidth: 0 },
  [theme.breakpoints.down('md')]: {
    gridTemplate: `'who who' 28px 'staff acts' 22px 'time acts' 22px / minmax(0, 1fr) auto`,
    columnGap: 12,
    padding: '4px 8px 0 16px',
  },
}));
const cut = { minWidth: 0, overflow: 'hidden', textOverflow: 'ellipsis' };
/** A long name is cut off. The number after it is always visible in full. */
const Who = styled('p')({
  gridArea: 'who',
  display: 'flex',
  gap: 4,
  '& > *': { flexShrink: 0 },
  '& > strong': { ...cut, flexShrink: 1, fontWeight: 650 },
});
const Staff = styled('p')({ gridArea: 'staff', ...cut });
const Time = styled('p')({ gridArea: 'time', fontVariantNumeric: 'tabular-nums' });
const Acts = styled('div')({
  gridArea: 'acts',
  display: 'flex',
  gap: 4,
  '& > button': {
    minHeight: 44,
    minWidth: 44,
    padding: '0 8px',
    textDecoration: 'underline',
    textUnderlineOffset: 3,
    color: 'inherit',
    outlineColor: 'currentColor',
    outlineOffset: -4,
  },
});
const Announcement = styled('p')(hiddenText);

/** Banner of a customer view: whose account it is, who views it, and for how long. Extends and ends the view. */
export function ViewBanner({ account, view }: { account: Account; view: View }): ReactNode {
  const { t } = useTranslation('shell');
  const endsAt = useMemo(() => endOf(view), [view]);
  const [warning, setWarning] = useState<{ of: View; seconds: Warning } | null>(null);
  const [isExtending, setExtending] = useState(false);
  const { isExiting, exit } = useExit(view);

  const onWarning = useEffectEvent((seconds: Warning) => {
    setWarning({ of: view, seconds });
    if (seconds === 60) notify(t('view.banner.told_60'), 'warning');
  });
  useEffect(
    () =>
      watchView(endsAt, {
        read: () => api.get('/api/account'),
        onRead: (account) => setSession({ status: 'signedIn', account }),
        onWarning,
        onOver: endView,
      }),
    [endsAt],
  );

  return (
    <section className="frame-view" aria-label={t('view.banner.label')}>
      <Bar>
        <Who title={`${view.clientName}, ${view.accountNumber}`}>
          <span>{t('view.banner.of')}</span> <strong>{view.clientName}</strong>{' '}
          <span>{`· ${view.accountNumber}`}</span>
        </Who>
        <Staff title={account.userName}>{t('view.banner.staff', { name: account.userName })}</Staff>
        <Time role="timer">
          <TimeLeft endsAt={endsAt} />
        </Time>
        <Acts>
          <Button variant="link" aria-haspopup="dialog" onClick={() => setExtending(true)}>
            {t('view.banner.extend')}
          </Button>
          <Button variant="link" loading={isExiting} onClick={exit}>
            {t('view.banner.exit')}
          </Button>
        </Acts>
      </Bar>
      {/* The last minute's toast announces itself. */}
      <Announcement role="status">
        {warning?.of === view && warning.seconds === 300 ? t('view.banner.told_300') : ''}
      </Announcement>
      <LateDialog module={extending} open={isExtending} onClose={() => setExtending(false)}>
        {({ ExtendView }) =>
          isExtending && <ExtendView account={account} view={view} onClose={() => setExtending(false)} />
        }
      </LateDialog>
    </section>
  );
}

addTexts('shell', { en, es });

const Band = styled('div')(({ theme }) => ({
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: 12,
  flexShrink: 0,
  padding: '4px 12px 4px 20px',
  fontSize: '0.875rem',
  lineHeight: 1.3,
  color: theme.vars.palette.warning.contrastText,
  background: theme.vars.palette.warning.main,
  '& > p': { margin: 0, minWidth: 0, overflowWrap: 'break-word' },
  '& > button': {
    flexShrink: 0,
    minHeight: 44,
    minWidth: 44,
    padding: '0 8px',
    textDecoration: 'underline',
    textUnderlineOffset: 3,
    color: 'inherit',
    outlineColor: 'currentColor',
    outlineOffset: -4,
  },
}));

interface ViewInDrawerProps {
  view: View;
  /** Closes the drawer, because the page shows questions and messages of the exit. */
  onExit: () => void;
}

/** Customer and exit button at the top of the drawer, which covers the banner. */
export function ViewInDrawer({ view, onExit }: ViewInDrawerProps): ReactNode {
  const { t } = useTranslation('shell');
  const { exit } = useExit(view);
  return (
    <Band>
      <p>
        <span>{t('view.banner.of')}</span> <strong>{view.clientName}</strong>{' '}
        <span>{`· ${view.accountNumber}`}</span>
      </p>
      <Button
        variant="link"
        onClick={() => {
          onExit();
          exit();
        }}
      >
        {t('view.banner.exit')}
      </Button>
    </Band>
  );
}
