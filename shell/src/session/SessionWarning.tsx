import { Button, errorText, hiddenText, styled, Text } from '@portal/shared-ui';
import { addTexts, useTranslation } from '@portal/shared-ui/i18n';
import { Modal } from '@portal/shared-ui/overlays';
import { useEffect, useId, useLayoutEffect, useState, type ReactNode } from 'react';
import { closeMenus, focusPageAfterwards } from '../page/dialogs.ts';
import { announcedTime, clockTime, useSecondsLeft } from './time-left.ts';
import type { SessionEnd } from './watch-session.ts';
import en from '../../locales/session-warning.en.json';
import es from '../../locales/session-warning.es.json';

addTexts('shell', { en, es });

export interface SessionWarningProps {
  end: SessionEnd;
  /** Extends the session; rejects when that failed. */
  onStay: () => Promise<void>;
  /** Closes the warning of a session that cannot be extended. */
  onDismiss: () => void;
  onSignOut: () => void;
}

const Clock = styled('p')(({ theme }) => ({
  margin: theme.spacing(2, 0, 0),
  fontSize: '2rem',
  fontWeight: 650,
  fontVariantNumeric: 'tabular-nums',
  lineHeight: 1.2,
}));
const Announcement = styled('p')(hiddenText);
const Failure = styled('p')(({ theme }) => ({
  margin: theme.spacing(2, 0, 0),
  color: theme.vars.palette.error.main,
}));

type Staying = { status: 'no' } | { status: 'asking' } | { status: 'failed'; error: unknown };

/** Warns that the session is about to end, counts down, and offers to stay signed in where possible. */
export function SessionWarning({ end, onStay, onDismiss, onSignOut }: SessionWarningProps): ReactNode {
  const { t } = useTranslation('shell');
  const description = useId();
  const [staying, setStaying] = useState<Staying>({ status: 'no' });
  const seconds = useSecondsLeft(end.at);
  const kind = end.canBeExtended ? 'idle' : 'limit';
  const { unit, count } = announcedTime(seconds);
  useLayoutEffect(closeMenus, []);
  useEffect(() => focusPageAfterwards, []);

  async function stay(): Promise<void> {
    setStaying({ status: 'asking' });
    try {
      await onStay();
      setStaying({ status: 'no' });
    } catch (error) {
      setStaying({ status: 'failed', error });
    }
  }
  const go = end.canBeExtended ? () => void stay() : onDismiss;

  return (
    <Modal
      open
      onClose={go}
      status="none"
      size="sm"
      title={t(`session.ending.${kind}.title`)}
      describedBy={description}
      actions={
        <>
          <Button color="secondary" onClick={onSignOut}>
            {t(`session.ending.${kind}.signOut`)}
          </Button>
          <Button autoFocus loading={staying.status === 'asking'} onClick={go}>
            {t(`session.ending.${kind}.stay`)}
          </Button>
        </>
      }
    >
      <Text id={description}>{t(`session.ending.${kind}.text`)}</Text>
      <Clock role="timer" aria-label={t('session.ending.left')}>
        {clockTime(seconds)}
      </Clock>
      <Announcement role="status">{t(`session.ending.${unit}`, { count })}</Announcement>
      {staying.status === 'failed' && <Failure role="alert">{errorText(staying.error, t)}</Failure>}
    </Modal>
  );
}
