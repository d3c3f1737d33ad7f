import styled from '@emotion/styled';
import type { DocumentLink } from '@portal/shared-contracts';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { DownloadLink } from '../download/DownloadLink.tsx';
import { TextSkeleton } from '../waiting/Skeleton.tsx';
import { Nothing, PanelPart } from './PanelPart.tsx';

const List = styled('ul')({
  display: 'flex',
  flexWrap: 'wrap',
  gap: '4px 24px',
  margin: 0,
  padding: 0,
  listStyle: 'none',
});

const Waiting = styled('div')({ height: 32, paddingBlock: 4 });

/** Placeholder for the documents of a record. */
export function DocumentsSkeleton(): ReactNode {
  const { t } = useTranslation('ui');
  return (
    <PanelPart title={t('details.documents')} isScreenOnly>
      <Waiting aria-hidden>
        <TextSkeleton style={{ width: 160 }} />
      </Waiting>
    </PanelPart>
  );
}

/** Download links of a record's documents. */
export function Documents({ documents }: { documents: readonly DocumentLink[] }): ReactNode {
  const { t } = useTranslation('ui');
  return (
    <PanelPart title={t('details.documents')} isScreenOnly>
      {documents.length === 0 ? (
        <Nothing>{t('details.noDocuments')}</Nothing>
      ) : (
        <List>
          {documents.map(({ documentName, viewLink }) => (
            <li key={viewLink}>
              <DownloadLink path={viewLink}>{documentName}</DownloadLink>
            </li>
          ))}
        </List>
      )}
    </PanelPart>
  );
}
