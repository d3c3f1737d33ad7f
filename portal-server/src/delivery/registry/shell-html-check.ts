import Mustache from 'mustache';
import { assetPath, SHELL, type ShellArtifact } from './artifact.ts';

/** Where the server puts registry and nonce into the shell's page; before its scripts. */
export const HEAD_MARKER = '<!--portal:head-->';

function isTemplate(html: string): boolean {
  try {
    Mustache.parse(html);
    return true;
  } catch {
    return false;
  }
}

const SCRIPT = /<script\b([^>]*)>/gi;
const attribute = (attributes: string, name: string): string | undefined =>
  new RegExp(`\\b${name}=["']?([^"'\\s>]+)`, 'i').exec(attributes)?.[1];

/** What is wrong with the shell's page; the Content-Security-Policy would refuse such a page in the browser. */
export function shellHtmlProblems({
  html,
  version,
  integrity,
}: Pick<ShellArtifact, 'html' | 'version' | 'integrity'>): string[] {
  const problems: string[] = [];
  const marker = html.indexOf(HEAD_MARKER);
  if (marker === -1 || html.indexOf(HEAD_MARKER, marker + 1) !== -1)
    problems.push(`must hold ${HEAD_MARKER} once`);
  const scripts = [...html.matchAll(SCRIPT)];
  if (scripts.length === 0) problems.push('has no script');
  if (scripts.some(({ index }) => index < marker)) problems.push(`has a script before ${HEAD_MARKER}`);
  if (!isTemplate(html)) problems.push('has a tag of its template that is not closed');
  const root = assetPath(SHELL, version, '');
  for (const [, attributes = ''] of scripts) {
    const src = attribute(attributes, 'src');
    const path = src?.startsWith(root) ? src.slice(root.length) : undefined;
    if (src === undefined) problems.push('has an inline script');
    else if (path === undefined || integrity[path] === undefined)
      problems.push(`script ${src} is no file of this version`);
    else if (attribute(attributes, 'integrity') !== integrity[path])
      problems.push(`script ${src} does not carry its integrity`);
    else if (!/\bcrossorigin\b/i.test(attributes)) problems.push(`script ${src} does not say crossorigin`);
  }
  return problems;
}
