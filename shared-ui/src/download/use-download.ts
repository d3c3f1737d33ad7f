import { api, type DownloadedFile, type Params } from '@portal/shared-contracts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { errorText } from '../errors/error-text.ts';
import { notify } from '../toasts/notify.ts';

export interface Download {
  /** A file is on its way; another one is not asked for until it is there. */
  loading: boolean;
  /** Saves the file that a call answers; with a body it is asked for by POST. A failure is told in a toast. */
  download: (path: string, options?: { params?: Params; body?: unknown }) => void;
}

/** Downloads files. The call needs the token, so the page makes it and not the browser. */
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

/** Lets the browser save `file`, as a click on a download link would. */
export function saveFile({ name, content }: DownloadedFile): void {
  const address = URL.createObjectURL(content);
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
  // The click has been taken up by the next task.
  setTimeout(() => URL.revokeObjectURL(address));
}
