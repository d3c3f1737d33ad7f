import { extractText, getDocumentProxy } from 'unpdf';

/** The texts of a PDF, page by page. */
export async function readPdf(file: Buffer): Promise<string[]> {
  const { text } = await extractText(await getDocumentProxy(new Uint8Array(file)));
  return text;
}
