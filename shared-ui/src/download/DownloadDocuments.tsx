import { ZIP_LIMIT, type DocumentsRequest } from '@portal/shared-contracts';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Button, type ButtonProps } from '../button/Button.tsx';
import { useDownload } from './use-download.ts';

export interface DownloadDocumentsProps {
  documents: DocumentsRequest['documents'];
  /** Which texts name the documents; `documents` by default. */
  label?: 'documents' | 'reports' | 'onePdf';
  /** `primary` by default; `secondary` beside a more important button. */
  color?: ButtonProps['color'];
  /** One file with the documents (`zip`, the default), or one PDF with a bookmark for each. */
  as?: 'zip' | 'pdf';
}

/** Downloads several documents as one file. With more documents than a file may hold the button is disabled and says so. */
export function DownloadDocuments({
  documents,
  label = 'documents',
  color = 'primary',
  as = 'zip',
}: DownloadDocumentsProps): ReactNode {
  const { t } = useTranslation('ui');
  const { loading, download } = useDownload();
  const tooMany = documents.length > ZIP_LIMIT;
  return (
    <Button
      size="sm"
      color={color}
      loading={loading}
      disabled={tooMany || documents.length === 0}
      onClick={() => download(`/api/documents/${as}`, { body: { documents } satisfies DocumentsRequest })}
    >
      {tooMany ? t('download.atMost', { limit: ZIP_LIMIT }) : t(`download.${label}`)}
    </Button>
  );
}
