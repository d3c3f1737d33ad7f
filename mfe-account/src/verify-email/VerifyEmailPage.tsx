import { LoadingDots } from '@portal/shared-ui';
import { useTranslation } from '@portal/shared-ui/i18n';
import { useSearchParams } from '@portal/shared-ui/router';
import { useEffect, useState, type ReactNode } from 'react';
import { PublicPage } from '../public-page/PublicPage.tsx';
import { SECTION } from '../texts.ts';
import type { Outcome } from './outcome.ts';
import { Redirect } from './Redirect.tsx';
import { verifyOnce } from './verify-once.ts';

/** Where the link of a verification mail leads: verifies, says what came of it, and goes on by itself. */
export function VerifyEmailPage(): ReactNode {
  const { t } = useTranslation(SECTION);
  const [query] = useSearchParams();
  const code = query.get('code') ?? '';
  const [outcome, setOutcome] = useState<Outcome | null>(code === '' ? 'failed' : null);

  useEffect(() => {
    if (code === '') return;
    let isLeft = false;
    void verifyOnce(code).then((answer) => {
      if (!isLeft) setOutcome(answer);
    });
    return () => void (isLeft = true);
  }, [code]);

  const name = outcome ?? 'checking';
  return (
    <PublicPage step={name} title={t(`verify.${name}.title`)} description={t(`verify.${name}.description`)}>
      {outcome === null ? <LoadingDots /> : <Redirect outcome={outcome} />}
    </PublicPage>
  );
}
