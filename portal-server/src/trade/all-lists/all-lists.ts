import { globSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { isListDefinition, type ListDefinition } from '../lists/list-definition.ts';

const TRADE = new URL('../', import.meta.url);

/** The lists that modules named `list.ts` in `folder` and its subfolders define. */
export async function listsIn(folder: URL): Promise<ListDefinition[]> {
  const paths = globSync('**/list.ts', { cwd: fileURLToPath(folder) }).sort();
  const modules: unknown[] = await Promise.all(paths.map((path) => import(new URL(path, folder).href)));
  return modules
    .flatMap((module): unknown[] => Object.values(Object(module) as object))
    .filter(isListDefinition);
}

/** Every list of the portal. The server finds lists by the file name `list.ts`, so no code names them. */
export const ALL_LISTS: readonly ListDefinition[] = await listsIn(TRADE);
