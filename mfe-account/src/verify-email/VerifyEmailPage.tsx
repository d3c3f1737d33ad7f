import { Button, LinkButton, LoadingDots, Stack, Text } from '@portal/shared-ui';
import { useTranslation } from '@portal/shared-ui/i18n';
import { useNavigate, useSearchParams } from '@portal/shared-ui/router';
import { useCallback, useEffect, useState, type ReactNode } from 'react';
import { PublicPage } from '../public-page/PublicPage.tsx';
import { SECTION } from '../texts.ts';
import { isUnsettled, verifyOnce, type Outcome, type Unsettled } from './outcome.ts';

/** Page of the link in a verification mail. Verifies the address, shows the result and redirects after a countdown. */
export function VerifyEmailPage(): ReactNode {
  const { t } = useTranslation(SECTION);
  const [query] = useSearchParams();
  const code = query.get('code') ?? '';
  const [attempt, setAttempt] = useState(1);
  const [result, setResult] = useState<Outcome | Unsettled | null>(code === '' ? 'failed' : null);

  useEffect(() => {
    if (code === '') return;
    let isUnmounted = false;
    void verifyOnce(code).then((answer) => {
      if (!isUnmounted) setResult(answer);
    });
    return () => void (isUnmounted = true);
  }, [code, attempt]);

  function retry(): void {
    setResult(null);
    setAttempt(attempt + 1);
  }

  const name = result ?? 'checking';
  return (
    <PublicPage step={name} title={t(`verify.${name}.title`)} description={t(`verify.${name}.description`)}>
      {result === null ? <LoadingDots /> : <Redirect result={result} onRetry={retry} />}
    </PublicPage>
  );
}

const SECONDS = 15;

interface RedirectProps {
  result: Outcome | Unsettled;
  onRetry: () => void;
}

/** Redirects after a countdown, unless the person chooses to stay or focuses a link or button, here or in the header. */
function Redirect({ result, onRetry }: RedirectProps): ReactNode {
  const { t } = useTranslation(SECTION);
  const navigate = useNavigate();
  const [isStaying, setStaying] = useState(false);
  const path = result === 'expired' ? '/access-request' : '/login';
  const go = useCallback(() => void navigate(path, { replace: true }), [navigate, path]);
  const left = useCountdown(SECONDS, !isStaying, go);
  useEffect(() => {
    const stay = ({ target }: FocusEvent): void => {
      // The heading gets the focus by itself.
      if (target instanceof Element && target.closest('a, button')) setStaying(true);
    };
    document.addEventListener('focusin', stay);
    return () => document.removeEventListener('focusin', stay);
  }, []);
  return (
    <Stack gap={2}>
      {isUnsettled(result) && (
        <Button fullWidth onClick={onRetry}>
          {t('retry', { ns: 'ui' })}
        </Button>
      )}
      <LinkButton to={path} fullWidth {...(isUnsettled(result) && { color: 'secondary' })}>
        {t(result === 'expired' ? 'verify.askAgain' : 'goToLogin')}
      </LinkButton>
      <Stack direction="row" align="center" justify="space-between" wrap>
        <Text variant="body2" tone="quiet" role={isStaying ? 'status' : 'timer'}>
          {isStaying ? t('verify.stopped') : t('verify.countdown', { count: left })}
        </Text>
        {/* Remains after a press, because it has the focus. */}
        <Button variant="link" size="sm" onClick={() => setStaying(true)}>
          {t('verify.stay')}
        </Button>
      </Stack>
    </Stack>
  );
}

/** Counts `seconds` down while it `isRunning`, and calls `onEnd` at 0. */
function useCountdown(seconds: number, isRunning: boolean, onEnd: () => void): number {
  const [left, setLeft] = useState(seconds);
  useEffect(() => {
    if (!isRunning) return;
    if (left === 0) return onEnd();
    const timer = setTimeout(() => setLeft(left - 1), 1_000);
    return () => clearTimeout(timer);
  }, [left, isRunning, onEnd]);
  return left;
}
