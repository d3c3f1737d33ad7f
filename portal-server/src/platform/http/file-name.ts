import path from 'node:path';

/** Characters that some file systems refuse, and dots that could lead to another folder. */
const UNSAFE = /(?:[^A-Za-z0-9._-]|\.{2,})+/g;
/** Windows has no files of these names, whatever their ending. */
const DEVICE = /^(?:con|prn|aux|nul|com\d|lpt\d)(?=\.|$)/i;
/** File systems have names of 255 bytes at most. A browser or an unpacking program adds a few. */
const LONGEST = 200;
/** A longer ending is part of the name, and may be cut. */
const ENDING = /\.[A-Za-z0-9]{1,10}$/;

/** `name` as a name that every file system takes, in no other folder: with hyphens for unsafe characters. */
export function safeFileName(name: string): string {
  const safe =
    name
      .replace(UNSAFE, '-')
      .replace(/^\.|\.$/g, '')
      .replace(DEVICE, '$&-') || 'file';
  const ending = ENDING.exec(safe)?.[0] ?? '';
  const stem = safe.slice(0, Math.min(safe.length, LONGEST) - ending.length).replace(/\.$/, '');
  return stem + ending;
}

/**
 * Returns a function that gives the files of one folder safe names. A name that was given before, without regard to case, gets a number,
 * because Windows and macOS would write one file over the other.
 */
export function uniqueFileNames(): (name: string) => string {
  const given = new Set<string>();
  return (name) => {
    const safe = safeFileName(name);
    const { name: stem, ext } = path.parse(safe);
    let unique = safe;
    for (let copy = 2; given.has(unique.toLowerCase()); copy += 1) unique = `${stem}-${copy}${ext}`;
    given.add(unique.toLowerCase());
    return unique;
  };
}
