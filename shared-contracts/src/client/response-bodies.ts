/** One message of a stream of server-sent events. */
export interface ServerEvent {
  /** `message` when the server sends none. */
  name: string;
  data: string;
}

const LINE_END = /\r\n|\n|\r/;

/** The event of a block of lines; null for a block without data. */
function eventOf(lines: readonly string[]): ServerEvent | null {
  let name = 'message';
  const data: string[] = [];
  for (const line of lines) {
    const [, field, value = ''] = /^([^:]*):? ?(.*)$/.exec(line) ?? [];
    if (field === 'event') name = value;
    if (field === 'data') data.push(value);
  }
  return data.length === 0 ? null : { name, data: data.join('\n') };
}

/**
 * Reads server-sent events from a body until it ends. `EventSource` cannot send the headers that every call needs, so the client reads
 * the stream itself.
 */
export async function readEvents(
  body: ReadableStream<Uint8Array>,
  onEvent: (event: ServerEvent) => void,
): Promise<void> {
  const reader = body.getReader();
  const decoder = new TextDecoder();
  let unread = '';
  let lines: string[] = [];
  const readLine = (line: string): void => {
    if (line !== '') {
      lines.push(line);
      return;
    }
    const event = eventOf(lines);
    lines = [];
    if (event) onEvent(event);
  };
  for (let part = await reader.read(); !part.done; part = await reader.read()) {
    unread += decoder.decode(part.value, { stream: true });
    // A carriage return at the end may be half of a line end.
    const held = unread.endsWith('\r') ? '\r' : '';
    const complete = unread.slice(0, unread.length - held.length).split(LINE_END);
    unread = (complete.pop() ?? '') + held;
    for (const line of complete) readLine(line);
  }
}

/** A file from the server, with its name. */
export interface DownloadedFile {
  name: string;
  content: Blob;
}

const ENCODED_NAME = /filename\*\s*=\s*UTF-8''([^;]+)/i;
const QUOTED_NAME = /filename\s*=\s*"([^"]+)"/i;
const PLAIN_NAME = /filename\s*=\s*([^";]+)/i;

/** The file name in a `content-disposition`, or the last part of the requested path. */
export function fileNameOf(disposition: string | null, path: string): string {
  const encoded = ENCODED_NAME.exec(disposition ?? '')?.[1];
  if (encoded !== undefined) return decodeURIComponent(encoded.trim());
  const plain = QUOTED_NAME.exec(disposition ?? '')?.[1] ?? PLAIN_NAME.exec(disposition ?? '')?.[1];
  return plain?.trim() ?? path.split('?')[0]?.split('/').pop() ?? path;
}

export const fileOf = async (response: Response, path: string): Promise<DownloadedFile> => ({
  name: fileNameOf(response.headers.get('content-disposition'), path),
  content: await response.blob(),
});
