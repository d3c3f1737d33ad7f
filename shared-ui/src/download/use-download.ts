import { api, type Params } from '@portal/shared-contracts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { errorText } from '../errors/error-text.ts';
import { notify } from '../toasts/notify.ts';
import { saveFile } from './save-file.ts';

export interface Download {
  /** A download is running; further downloads are ignored until it ends. */
  loading: boolean;
  /** Saves the answer of a call as a file. With a body the call is a POST. A failure shows a toast. */
  download: (path: string, options?: { params?: Params; body?: unknown }) => void;
}

/** Downloads files. The call needs the access token, so the page makes it instead of the browser. */
export function useDownload(): Download {
  const { t } = useTranslation('ui');
  const [loading, setLoading] = useState(false);

  async function save(...call: Parameters<typeof api.download>): Promise<void> {
    setLoading(true);
    try {
      saveFile(await api.download(...call));
    } catch (error) {
      notify(t('download.failed', { reason: errorText(error, t) }), 'error');
    } finally {
      setLoading(false);
    }
  }
  return { loading, download: (...call) => void (loading || save(...call)) };
}
