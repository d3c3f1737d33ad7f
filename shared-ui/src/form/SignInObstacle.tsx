import styled from '@emotion/styled';
import { sessionObstacle } from '@portal/shared-contracts';
import { useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Notice } from './Notice.tsx';

const Address = styled('a')({ color: 'inherit', fontWeight: 600, overflowWrap: 'anywhere' });

/** Says before a sign-in why this browser cannot keep a session: no https, or blocked cookies. Nothing when it can. */
export function SignInObstacle({ find = sessionObstacle }: { find?: typeof sessionObstacle }): ReactNode {
  const { t } = useTranslation('ui');
  const [obstacle] = useState(find);
  return (
    obstacle !== null && (
      <Notice role="note" tone="error">
        <span>{t(`obstacle.${obstacle}`)}</span>
        {obstacle === 'http' && (
          <>
            {' '}
            <Address href={`https://${location.host}${location.pathname}${location.search}`}>
              {t('obstacle.open', { address: `https://${location.host}` })}
            </Address>
          </>
        )}
      </Notice>
    )
  );
}
