import { Button, LinkButton, Stack, Text } from '@portal/shared-ui';
import { useTranslation } from '@portal/shared-ui/i18n';
import { useNavigate } from '@portal/shared-ui/router';
import { useCallback, useState, type ReactNode } from 'react';
import { SECTION } from '../texts.ts';
import { NEXT_PATH, type Outcome } from './outcome.ts';
import { useCountdown } from './use-countdown.ts';

const SECONDS = 15;

/** Goes on by itself after a while, unless the person goes at once or wants to stay. */
export function Redirect({ outcome }: { outcome: Outcome }): ReactNode {
  const { t } = useTranslation(SECTION);
  const navigate = useNavigate();
  const [isStaying, setStaying] = useState(false);
  const path = NEXT_PATH[outcome];
  const go = useCallback(() => void navigate(path, { replace: true }), [navigate, path]);
  const left = useCountdown(SECONDS, !isStaying, go);
  return (
    <Stack gap={2}>
      <LinkButton to={path} fullWidth>
        {t(outcome === 'expired' ? 'verify.askAgain' : 'goToLogin')}
      </LinkButton>
      {!isStaying && (
        <Stack direction="row" align="center" justify="space-between" wrap>
          <Text variant="body2" tone="quiet" role="timer">
            {t('verify.countdown', { count: left })}
          </Text>
          <Button variant="link" size="sm" onClick={() => setStaying(true)}>
            {t('verify.stay')}
          </Button>
        </Stack>
      )}
    </Stack>
  );
}
