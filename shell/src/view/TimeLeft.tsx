import { useTranslation } from '@portal/shared-ui/i18n';
import type { ReactNode } from 'react';
import { clockTime } from '../session/time-left.ts';
import { useSecondsLeft } from '../session/use-seconds-left.ts';

/** The time until `endsAt` (milliseconds): whole minutes, and a clock in the last one. Nothing else is drawn as it goes on. */
export function TimeLeft({ endsAt }: { endsAt: number }): ReactNode {
  const { t } = useTranslation('shell');
  const seconds = useSecondsLeft(endsAt);
  return seconds > 60
    ? t('view.banner.minutes', { count: Math.ceil(seconds / 60) })
    : t('view.banner.seconds', { time: clockTime(seconds) });
}
