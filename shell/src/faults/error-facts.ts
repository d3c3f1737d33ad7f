/** The facts of an error that a report holds: its name, never its message, which may quote data. */
export function errorName(error: unknown): string {
  const name = error instanceof Error || error instanceof DOMException ? error.name : '';
  return /^[A-Za-z][A-Za-z0-9]{0,59}$/.test(name) ? name : 'Error';
}

/** Scripts of this portal as they stand in a stack, without the query of a second attempt. */
const OWN_SCRIPT = /(\/assets\/[A-Za-z0-9_./+-]+\.js)(?:\?[^:\s]*)?(:\d+:\d+)/;

/** Script, line and column where an error was thrown; undefined when that was not in a script of the portal. */
export function placeOf(error: unknown): string | undefined {
  const stack = error instanceof Error ? error.stack : undefined;
  const [, script, position] = OWN_SCRIPT.exec(stack ?? '') ?? [];
  return script === undefined ? undefined : `${script}${position}`;
}

/** The artifact that a place is in. */
export function artifactAt(place: string): { section: string; version: string } | undefined {
  const [, section, version] = /^\/assets\/([^/]+)\/([^/]+)\//.exec(place) ?? [];
  return section === undefined || version === undefined ? undefined : { section, version };
}
