import { Button, LinkButton, LoadingDots, Stack, Text } from '@portal/shared-ui';
import { useTranslation } from '@portal/shared-ui/i18n';
import { useNavigate, useSearchParams } from '@portal/shared-ui/router';
import { useCallback, useEffect, useState, type ReactNode } from 'react';
import { PublicPage } from '../public-page/PublicPage.tsx';
import { SECTION } from '../texts.ts';
import { isUnsettled, NEXT_PATH, verifyOnce, type Outcome, type Unsettled } from './outcome.ts';

/** The page of a verification mail's link: verifies, shows the result, and goes on by itself once it is settled. */
export function VerifyEmailPage(): ReactNode {
  const { t } = useTranslation(SECTION);
  const [query] = useSearchParams();
  const code = query.get('code') ?? '';
  const [attempt, setAttempt] = useState(1);
  const [result, setResult] = useState<Outcome | Unsettled | null>(code === '' ? 'failed' : null);

  useEffect(() => {
    if (code === '') return;
    let isLeft = false;
    void verifyOnce(code).then((answer) => {
      if (!isLeft) setResult(answer);
    });
    return () => void (isLeft = true);
  }, [code, attempt]);

  function retry(): void {
    setResult(null);
    setAttempt(attempt + 1);
  }

  const name = result ?? 'checking';
  return (
    <PublicPage step={name} title={t(`verify.${name}.title`)} description={t(`verify.${name}.description`)}>
      {result === null ? (
        <LoadingDots />
      ) : isUnsettled(result) ? (
        <Button fullWidth onClick={retry}>
          {t('retry', { ns: 'ui' })}
        </Button>
      ) : (
        <Redirect outcome={result} />
      )}
    </PublicPage>
  );
}

const SECONDS = 15;

/** Goes on by itself after a while, unless the person goes at once or wants to stay. */
function Redirect({ outcome }: { outcome: Outcome }): ReactNode {
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

/** Counts `seconds` down to 0 as long as it `isRunning`, and calls `onOver` there. */
function useCountdown(seconds: number, isRunning: boolean, onOver: () => void): number {
  const [left, setLeft] = useState(seconds);
  useEffect(() => {
    if (!isRunning) return;
    if (left === 0) return onOver();
    const timer = setTimeout(() => setLeft(left - 1), 1_000);
    return () => clearTimeout(timer);
  }, [left, isRunning, onOver]);
  return left;
}
