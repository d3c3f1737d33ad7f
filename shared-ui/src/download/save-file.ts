import type { DownloadedFile } from '@portal/shared-contracts';

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
