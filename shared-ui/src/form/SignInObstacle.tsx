import { sessionObstacle } from '@portal/shared-contracts';
import { useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Notice } from './Notice.tsx';

/** Says before a sign-in why this browser cannot keep a session: no https, or blocked cookies. Nothing when it can. */
export function SignInObstacle({ find = sessionObstacle }: { find?: typeof sessionObstacle }): ReactNode {
  const { t } = useTranslation('ui');
  const [obstacle] = useState(find);
  return (
    obstacle !== null && (
      <Notice role="note" tone="error">
        {t(`obstacle.${obstacle}`, { host: location.host })}
      </Notice>
    )
  );
}
