import {
  columnOf,
  ERP_EXAMPLES,
  ERP_KINDS,
  ErpLine,
  LINE_FIELDS,
  nameOfKind,
  type ErpFields,
  type ErpKind,
} from '@portal/shared-contracts/erp';
import { cellOf } from '@portal/shared-contracts/csv';
import type { TSchema } from 'typebox';
import { markdownTable } from '../../platform/markdown-table.ts';
import { ALL_LISTS } from '../all-lists/all-lists.ts';
import type { ListDefinition } from '../lists/list-definition.ts';

const KINDS = Object.keys(ERP_KINDS) as ErpKind[];

const CODES = '`quotes.lines`: the code of each product once, in the order of the lines';
const DESCRIPTIONS = '`productDescription` of each line once, as the codes';
const HEATS = '`heat` of each line once, as the codes, from production on';
const OUTSTANDING =
  '`invoices.amountOutstanding` and `invoices.payments`, with the payments made here ([the rules](architecture.md#trade-data-from-outside))';
const DISCOUNT = 'of customers with net 30 days; left out means 1 % and 10 days, others have none';
const LEFT =
  '`creditMemos.originalAmount` less `creditMemos.applications` and what payments here used, negative';

const OF_LAST = 'the newest line with the product in `orders.lines` that is not of a cancelled order: its';

/** What fills a list's field, by `table.field`, if no field of the same kind fills it unchanged. */
const FILLED_BY: Readonly<Record<string, string>> = {
  'quote.productCodes': CODES,
  'quote.productDescriptions': DESCRIPTIONS,
  'sales_order.productDescriptions': DESCRIPTIONS,
  'invoice.productDescriptions': DESCRIPTIONS,
  'quote.status': '`quotes.state`',
  'quote.orderStatus': '`quotes.state`: its number',
  'sales_order.quoteDate': '`quotes.quoteDate` of the quote that `orders.orderNumber` names',
  'sales_order.expires': '`quotes.expires` of that quote',
  'sales_order.promisedOn':
    '`shipments.promisedOn`: the first of what has not shipped, or the last one once all has',
  'sales_order.shippedOn':
    '`shipments.shippedOn`: the last one; `orders.shippedOn` while it has no shipments',
  'sales_order.trackingNumbers':
    '`shipments.trackingNumber` of all; `orders.trackingNumber` while it has no shipments',
  'sales_order.productCodes': '`orders.lines`, as of quotes',
  'sales_order.status': '`orders.state`',
  'sales_order.orderStatus': '`orders.state`: its number',
  'invoice.amountOutstanding': OUTSTANDING,
  'invoice.productCodes': '`orders.lines` of the order that `invoices.salesOrder` names',
  'invoice.settlementDiscAmount': `\`invoices.settlementDiscAmount\` ${DISCOUNT}`,
  'invoice.settlementDiscDueDate': `\`invoices.settlementDiscDueDate\` ${DISCOUNT}`,
  'invoice.customerName': '`customers.name`',
  'invoice.paidOn': '`invoices.paidOn`, or the last payment made here',
  'invoice.status': 'follows from `invoices.amountOutstanding` and the payments made here',
  'invoice.plannedFor': 'a payment that was scheduled here',
  'invoice.fullyPaidActualDate': '`invoices.paidOn`, or the payment made here, once nothing is outstanding',
  'sales_order.heats': HEATS,
  'invoice.heats': HEATS,
  'heat_line.line': '`orders.salesOrder` and `line.lineNumber`',
  ...Object.fromEntries(
    ['heat', 'productCode', 'productDescription', 'mill', 'meltedIn', 'packId', 'lineNumber'].map((field) => [
      `heat_line.${field}`,
      `\`line.${field}\` of \`orders\``,
    ]),
  ),
  ...Object.fromEntries(
    ['salesOrder', 'orderDate', 'poNumber', 'invoiceNumber', 'invoiceDate'].map((field) => [
      `heat_line.${field}`,
      `\`orders.${field}\``,
    ]),
  ),
  'heat_line.grade': '`testReports.values.grade` of the report in force',
  'heat_line.status': 'follows from the reports that the line gets',
  'heat_line.isOutOfRange': 'follows from `testReports.values` of the reports in force',
  'inventory_item.available':
    '`dedicatedInventory.stockAvailable` less the call-offs that are still in it ([the rule](erp.md#call-offs))',
  'call_off.productCodes': '`callOffs.lines`, as of quotes',
  'call_off.productDescriptions': '`callOffs.lines`, the description of each product once',
  'call_off.pieces': 'the sum of `callOffs.lines`, where all are counted in pieces',
  'call_off.destination': '`callOffs.shipTo`, or the name of the branch `callOffs.branchID`',
  'bought_product.productCode': '`orders.lines`: each product that was bought',
  'bought_product.productDescription': `${OF_LAST} \`productDescription\``,
  'bought_product.lastBoughtOn': `${OF_LAST} order's \`orderDate\``,
  'bought_product.lastUnitPrice': `${OF_LAST} \`unitPrice\``,
  'bought_product.priceUnit': `${OF_LAST} \`priceUnit\`, or \`unitOfMeasure\` where that is null`,
  'bought_product.unitOfMeasure': `${OF_LAST} \`unitOfMeasure\``,
  'bought_product.quantity':
    'the sum of `quantity` of these lines in twelve months, as far as they have that unit',
  'bought_product.weight': 'the sum of `weight` of these lines in twelve months',
  'bought_product.times': 'the orders with these lines in twelve months',
  'bought_product.openOrders': 'the open ones of these orders',
  'bought_product.stockAvailable': '`dedicatedInventory.stockAvailable` of the product',
  'credit_memo.creditNoteID': 'the portal numbers them itself',
  'credit_memo.dateTimeReleased': '`creditMemos.dateTimeReleased`',
  'credit_memo.releasedOn': '`creditMemos.dateTimeReleased`: its day where the distributor is',
  'credit_memo.customerID': '`customers.customerID`',
  'credit_memo.customerCode': '`customers.accountNumber`',
  'credit_memo.customerName': '`customers.name`',
  'credit_memo.originalAmount': '`creditMemos.originalAmount`, shown negative',
  'credit_memo.originalAmountInCurrency': '`creditMemos.originalAmount`, shown negative',
  'credit_memo.amountOutstanding': LEFT,
  'credit_memo.leftToUse': 'the same, positive',
  'credit_memo.amountOutstandingInCurrency': 'as `amountOutstanding`',
};

/** What fills a field of a list: the field of the table's kind that has the same column, or a description. */
function sourceOf({ table, path, fields: listed }: ListDefinition, field: string, column: string): string {
  if (listed[field]?.type === 'ownParts')
    return '`customerParts.partNumber`, or what the customer typed since';
  const text = FILLED_BY[`${table}.${field}`];
  if (text !== undefined) return text;
  const kind = KINDS.find((each) => ERP_KINDS[each].table === table);
  const fields: ErpFields = kind ? ERP_KINDS[kind].fields : {};
  const name = Object.keys(fields).find((each) => fields[each] && columnOf(each, fields[each]) === column);
  if (name === undefined) throw new Error(`no field of a record fills ${field} of ${path}: name what does`);
  return `\`${kind}.${name}\``;
}

const listPart = (list: ListDefinition): string => {
  const rows = Object.keys(list.row.properties).map((field) => [
    `\`${field}\``,
    sourceOf(list, field, list.fields[field]?.column ?? ''),
  ]);
  return `## ${list.summary}: \`${list.path}\`\n\n${markdownTable(['shown', 'sent as'], rows)}\n`;
};

interface Described extends TSchema {
  type?: string;
  format?: string;
  const?: unknown;
  enum?: readonly unknown[];
  anyOf?: readonly Described[];
  maxLength?: number;
  description?: string;
}

const TYPES: Readonly<Record<string, string>> = {
  null: '`null`',
  boolean: '`true` or `false`',
  array: 'a list',
  object: 'an object',
};

/** Whether a field takes decimal text. A whole number may also be sent as a JSON number. */
const isDecimal = ({ anyOf: [text, whole] = [] }: Described): boolean =>
  text?.type === 'string' && whole?.type === 'integer';

/** The value of a field in words: `text of 120 letters at most, or null`. */
function valueOf(schema: Described): string {
  if (isDecimal(schema)) return 'decimal number, as text or number';
  if (schema.anyOf) return schema.anyOf.map(valueOf).join(', ');
  if (schema.enum) return schema.enum.map((value) => `\`${String(value)}\``).join(', ');
  if (schema.const !== undefined) return `\`${String(schema.const)}\``;
  if (schema.format === 'date') return 'day';
  if (schema.format === 'date-time') return 'time';
  if (schema.type === 'string') return `text, ${schema.maxLength} at most`;
  return TYPES[schema.type ?? ''] ?? schema.type ?? '';
}

const notesOf = (schema: Described): string[] => [
  ...(schema.description ? [schema.description] : []),
  ...(schema.anyOf ?? []).flatMap(notesOf),
];

interface FieldsPart {
  heading: string;
  /** Prefix of the fields' names. */
  prefix: string;
  fields: ErpFields;
  schema: { required: readonly string[] };
  table: string;
}

function fieldsPart({ heading, prefix, fields, schema, table }: FieldsPart): string {
  const rows = Object.entries(fields).map(([name, field]) => {
    const column = columnOf(name, field);
    const described: Described = field.schema;
    const notes = [...(schema.required.includes(name) ? [] : ['May be left out']), ...notesOf(described)];
    return [
      `\`${prefix}.${name}\``,
      valueOf(described),
      column === null ? '' : `\`${table}.${column}\``,
      notes.join('. ').replaceAll('|', '\\|'),
    ];
  });
  return `## ${heading}\n\n${markdownTable(['field', 'value', 'column', 'note'], rows)}\n`;
}

const kindPart = (kind: ErpKind): string =>
  fieldsPart({ heading: `Records: ${nameOfKind(kind)}`, prefix: kind, ...ERP_KINDS[kind] });

const LINES = fieldsPart({
  heading: 'Lines of quotes and orders',
  prefix: 'line',
  fields: LINE_FIELDS,
  schema: ErpLine,
  table: 'line_item',
});

const HEAD = `# Fields of the lists and of the ERP's records

<!-- Written by \`node portal-server/src/trade/erp-export/write-docs.ts\`: change the fields in shared-contracts/src/erp instead. -->

For the person who maps the ERP's tables to the kinds of [erp.md](erp.md). The first part shows each list of the portal with the fields
of its rows, whose names are those of the portal's specification, and beside each the field of the record that fills it, as \`kind.field\`. The second part shows
all fields of each kind, with the database's column where one stores the field as it is. Kinds are in camel case: the file of
\`creditMemos\` is \`credit-memos.ndjson\`.

Amounts are integer cents, and days \`YYYY-MM-DD\` where the distributor is. The portal's own payments (\`/api/payments\`) are sent by no system.
Every record has a \`version\` beside its fields, and every record of a customer's kind its \`accountNumber\`.
`;

const csvCell = (value: unknown): string => {
  if (value === null) return '';
  return typeof value === 'string' ? value : JSON.stringify(value);
};

/** The two templates of a kind: its example as a line of JSON, and as a table. */
function templatesOf(kind: ErpKind): [string, string][] {
  const example = ERP_EXAMPLES[kind];
  const rows = [Object.keys(example), Object.values(example).map(csvCell)];
  const table = rows.map((cells) => `${cells.map(cellOf).join(',')}\n`).join('');
  return [
    [`templates/${nameOfKind(kind)}.ndjson`, `${JSON.stringify(example)}\n`],
    [`templates/${nameOfKind(kind)}.csv`, table],
  ];
}

/** The generated files of `docs`, by path: the page of fields and the templates. */
export function erpDocs(): Map<string, string> {
  const lists = ALL_LISTS.filter(({ table }) => table !== 'payment');
  const page = [HEAD, ...lists.map(listPart), ...KINDS.map(kindPart), LINES].join('\n');
  return new Map([['erp-fields.md', page], ...KINDS.flatMap(templatesOf)]);
}
