import { globSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { markdownTable } from '../markdown-table.ts';
import { DECLARED, defaultOf, type Notes } from './settings.ts';

const BEGINNING =
  '<!-- The table is written by `node portal-server/src/platform/config/write-settings-table.ts`. -->';
const END = '<!-- End of the written table. -->';
const DOCS = fileURLToPath(new URL('../../../../docs/', import.meta.url));

/** The default of a variable in production, and in a demo if it differs there. */
function defaultCell(notes: Notes): string {
  const shown = (text: string | undefined) => (text === undefined ? 'none' : `\`${text}\``);
  const usual = defaultOf(notes, 'production');
  const ofDemo = defaultOf(notes, 'demo');
  if (notes.defaultText) return notes.defaultText;
  if (usual === ofDemo) return shown(usual);
  return `${shown(usual)} (demo: ${notes.isSecret ? 'known' : shown(ofDemo)})`;
}

const settingsTable = (): string =>
  markdownTable(
    ['variable', 'secret', 'default', 'meaning'],
    DECLARED.map(([name, notes]) => [
      `\`${name}\``,
      notes.isSecret ? 'yes' : '',
      defaultCell(notes),
      notes.meaning.replaceAll('|', '\\|'),
    ]),
  );

/** The page of docs that has the operators' table of variables: as it is, and as it should be. */
export function settingsPage(): { path: string; text: string; upToDate: string } {
  const pages = globSync('**/*.md', { cwd: DOCS }).map((name) => {
    const path = `${DOCS}${name}`;
    return { path, text: readFileSync(path, 'utf8') };
  });
  const page = pages.find(({ text }) => text.includes(BEGINNING));
  if (!page) throw new Error(`No page of docs has the mark ${BEGINNING}`);
  const [before = '', rest = ''] = page.text.split(BEGINNING);
  const after = rest.slice(rest.indexOf(END));
  return { ...page, upToDate: `${before}${BEGINNING}\n\n${settingsTable()}\n\n${after}` };
}
