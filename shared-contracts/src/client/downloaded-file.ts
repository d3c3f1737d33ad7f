/** A file that the server sent, with the name it is to be saved under. */
export interface DownloadedFile {
  name: string;
  content: Blob;
}

const ENCODED_NAME = /filename\*\s*=\s*UTF-8''([^;]+)/i;
const QUOTED_NAME = /filename\s*=\s*"([^"]+)"/i;
const PLAIN_NAME = /filename\s*=\s*([^";]+)/i;

/** Name of a `content-disposition`, or the last part of the path that was asked for. */
export function fileNameOf(disposition: string | null, path: string): string {
  const encoded = ENCODED_NAME.exec(disposition ?? '')?.[1];
  if (encoded !== undefined) return decodeURIComponent(encoded.trim());
  const plain = QUOTED_NAME.exec(disposition ?? '')?.[1] ?? PLAIN_NAME.exec(disposition ?? '')?.[1];
  return plain?.trim() ?? path.split('?')[0]?.split('/').pop() ?? path;
}

/** The file that an answer carries. */
export const fileOf = async (response: Response, path: string): Promise<DownloadedFile> => ({
  name: fileNameOf(response.headers.get('content-disposition'), path),
  content: await response.blob(),
});
