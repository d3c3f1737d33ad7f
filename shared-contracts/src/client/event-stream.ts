/** One message of a stream of server-sent events. */
export interface ServerEvent {
  /** `message` where the server gave none. */
  name: string;
  data: string;
}

const LINE_END = /\r\n|\n|\r/;

/** The event that a block of lines makes; null for one that only has comments. */
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
 * Reads server-sent events off a body until it ends. EventSource cannot send the headers that every call needs, so the
 * client reads the stream itself.
 */
export async function readEvents(
  body: ReadableStream<Uint8Array>,
  heard: (event: ServerEvent) => void,
): Promise<void> {
  const reader = body.getReader();
  const decoder = new TextDecoder();
  let unread = '';
  let lines: string[] = [];
  const take = (line: string): void => {
    if (line !== '') return void lines.push(line);
    const event = eventOf(lines);
    lines = [];
    if (event) heard(event);
  };
  for (let part = await reader.read(); !part.done; part = await reader.read()) {
    unread += decoder.decode(part.value, { stream: true });
    // A carriage return at the end may be half of a line end.
    const held = unread.endsWith('\r') ? '\r' : '';
    const complete = unread.slice(0, unread.length - held.length).split(LINE_END);
    unread = (complete.pop() ?? '') + held;
    for (const line of complete) take(line);
  }
}
