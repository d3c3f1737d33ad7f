import type { DownloadedFile } from '@portal/shared-contracts';

/** Saves `file` as a click on a download link does. */
export function saveFile({ name, content }: DownloadedFile): void {
  const address = URL.createObjectURL(content);
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
  // In a later task, when the browser has read the URL.
  setTimeout(() => URL.revokeObjectURL(address));
}
