import { ListQuery } from '@portal/shared-contracts/schemas';
import { Type, type Static } from 'typebox';
import { badRequest } from '../../platform/http/http-error.ts';
import type { FieldType, ListDefinition } from '../lists/list-definition.ts';

/** A key and its text, as the screen shows it: `orderNumber:Quote`. */
const Texts = Type.Array(Type.String({ pattern: '^[^:]{1,50}:[^]{0,100}$', maxLength: 151 }), {
  maxItems: 40,
});

/** Parameters of an export: the columns of the screen with their headings, and the displayed texts of statuses. */
export const ExportQuery = Type.Intersect([
  Type.Pick(ListQuery, ['sort', 'order', 'search', 'statuses']),
  Type.Object({
    column: Type.Optional(Texts),
    status: Type.Optional(Texts),
    name: Type.Optional(Type.String({ maxLength: 60, description: 'Name of the file, without the day' })),
  }),
]);
export type ExportQuery = Static<typeof ExportQuery>;

/** A column of the file. */
export interface ExportColumn {
  field: string;
  type: FieldType;
  heading: string;
}

const pairOf = (text: string): [key: string, shown: string] => {
  const end = text.indexOf(':');
  return [text.slice(0, end), text.slice(end + 1)];
};

/** The columns that are asked for, 400 when one is not displayed by the list; without any, all that it displays. */
export function exportColumns({ fields }: ListDefinition, asked: readonly string[] = []): ExportColumn[] {
  const isShown = (name: string) => Object.hasOwn(fields, name) && fields[name]?.type !== 'plain';
  const wanted: [string, string][] =
    asked.length > 0
      ? asked.map(pairOf)
      : Object.entries(fields)
          .filter(([, { type, searchable }]) => searchable || type === 'status')
          .map(([name]) => [name, name]);
  return wanted.map(([field, heading]) => {
    const declared = isShown(field) ? fields[field] : undefined;
    if (!declared) throw badRequest({ column: 'field.invalid' });
    return { field, type: declared.type, heading };
  });
}

/** The displayed text of each status that the screen knows. */
export const statusTexts = (asked: readonly string[] = []): ReadonlyMap<string, string> =>
  new Map(asked.map(pairOf));
