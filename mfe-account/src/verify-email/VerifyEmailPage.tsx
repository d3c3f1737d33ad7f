import { Button, LoadingDots } from '@portal/shared-ui';
import { useTranslation } from '@portal/shared-ui/i18n';
import { useSearchParams } from '@portal/shared-ui/router';
import { useEffect, useState, type ReactNode } from 'react';
import { PublicPage } from '../public-page/PublicPage.tsx';
import { SECTION } from '../texts.ts';
import { isUnsettled, type Outcome, type Unsettled } from './outcome.ts';
import { Redirect } from './Redirect.tsx';
import { verifyOnce } from './verify-once.ts';

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
