import { refused, type Outcome } from './outcome.ts';

/** Where a PDF ends: programs write a few bytes more after its mark. */
const END_BYTES = 1_024;

/** The bytes of a PDF that was sent in base64, or why it is none. */
export function pdfContent(base64: string): { content: Buffer } | { problem: Outcome } {
  const content = Buffer.from(base64, 'base64');
  if (Buffer.byteLength(base64, 'base64') !== content.length)
    return { problem: refused('pdf', 'It is not base64.') };
  const isPdf =
    content.subarray(0, 5).toString('latin1') === '%PDF-' && content.subarray(-END_BYTES).includes('%%EOF');
  return isPdf ? { content } : { problem: refused('pdf', 'It is not a PDF, or not a whole one.') };
}
