import type { Transaction } from 'kysely';
import type { Schema } from '@portal/portal-server/src/platform/database/schema.ts';

/** Entry of the demo's catalogue: key, names, and the entries below it. */
interface Entry {
  key: string;
  en: string;
  es: string;
  below?: readonly Entry[];
  isProduct?: boolean;
}

const entry = (key: string, en: string, es: string, below: readonly Entry[] = []): Entry => ({
  key,
  en,
  es,
  below,
});
const product = (key: string, en: string, es: string): Entry => ({ key, en, es, isProduct: true });

const round = entry('round-bar', 'Round bar', 'Barra redonda');
const flat = entry('flat-bar', 'Flat bar', 'Solera');
const square = entry('square-bar', 'Square bar', 'Barra cuadrada');
const hex = entry('hex-bar', 'Hex bar', 'Barra hexagonal');
const roundTube = entry('round-tube', 'Round tube', 'Tubo redondo');
const squareTube = entry('square-tube', 'Square tube', 'Tubo cuadrado');
const rectangularTube = entry('rectangular-tube', 'Rectangular tube', 'Tubo rectangular');
const pipe = entry('pipe', 'Pipe', 'Tubería');
const sheet = entry('sheet', 'Sheet', 'Lámina');
const plate = entry('plate', 'Plate', 'Placa');
const angle = entry('angle', 'Angle', 'Ángulo');
const channel = entry('channel', 'Channel', 'Canal');
const beam = entry('beam', 'Beam', 'Viga');

const bar = (...below: Entry[]) => entry('bar', 'Bar', 'Barra', below);
const tubeAndPipe = (...below: Entry[]) => entry('tube-pipe', 'Tube & pipe', 'Tubo y tubería', below);
const sheetAndPlate = (...below: Entry[]) => entry('sheet-plate', 'Sheet & plate', 'Lámina y placa', below);
const shapes = (...below: Entry[]) => entry('shapes', 'Shapes', 'Perfiles', below);

/** The groups of the demo's web shop, with a few of the products that the demo's customers order. */
const CATALOGUE: readonly Entry[] = [
  entry('aluminum', 'Aluminum', 'Aluminio', [
    bar(round, flat, square, hex),
    tubeAndPipe(roundTube, squareTube, rectangularTube, pipe),
    sheetAndPlate(
      sheet,
      plate,
      entry('tread-plate', 'Tread plate', 'Placa antiderrapante'),
      entry('tooling-plate', 'Tooling plate', 'Placa para herramental'),
    ),
    shapes(angle, channel, beam, entry('tee', 'Tee', 'Perfil T')),
  ]),
  entry('steel', 'Steel', 'Acero', [
    bar(
      entry('hot-rolled-bar', 'Hot rolled bar', 'Barra laminada en caliente'),
      entry('cold-finished-bar', 'Cold finished bar', 'Barra acabada en frío'),
      entry('alloy-bar', 'Alloy bar', 'Barra de aleación'),
      flat,
      hex,
    ),
    sheetAndPlate(
      entry('hot-rolled-sheet', 'Hot rolled sheet', 'Lámina rolada en caliente'),
      entry('cold-rolled-sheet', 'Cold rolled sheet', 'Lámina rolada en frío'),
      entry('galvanized-sheet', 'Galvanized sheet', 'Lámina galvanizada'),
      plate,
      entry('expanded-metal', 'Expanded metal', 'Metal desplegado'),
    ),
    tubeAndPipe(roundTube, squareTube, rectangularTube, pipe),
    shapes(angle, channel, beam),
  ]),
  entry('stainless-steel', 'Stainless Steel', 'Acero inoxidable', [
    bar(round, flat, hex),
    tubeAndPipe(roundTube, squareTube, pipe),
    sheetAndPlate(sheet, plate),
    shapes(angle, channel),
  ]),
  entry('copper-brass', 'Copper/Brass', 'Cobre/Latón', [
    entry('copper', 'Copper', 'Cobre', [round, flat, sheet]),
    entry('brass', 'Brass', 'Latón', [round, hex]),
    entry('bronze', 'Bearing bronze', 'Bronce para cojinetes', [
      product('C932-RD-1.000', 'C932 round bar 1"', 'Barra redonda C932 de 1"'),
      product('C932-RD-2.000', 'C932 round bar 2"', 'Barra redonda C932 de 2"'),
      product('C932-RD-3.000', 'C932 round bar 3"', 'Barra redonda C932 de 3"'),
    ]),
  ]),
];

/** Stores `entries` below a parent, one statement per level. */
async function insertLevel(
  trx: Transaction<Schema>,
  parentId: number | null,
  entries: readonly Entry[],
): Promise<void> {
  if (entries.length === 0) return;
  const rows = entries.map(({ key, en, es, isProduct = false }, index) => ({
    parent_id: parentId,
    position: index + 1,
    key,
    name_en: en,
    name_es: es,
    is_product: isProduct,
  }));
  const stored = await trx.insertInto('category').values(rows).returning(['id', 'key']).execute();
  for (const { key, below = [] } of entries) {
    const id = stored.find((one) => one.key === key)?.id;
    if (id !== undefined) await insertLevel(trx, id, below);
  }
}

/** Stores the demo's catalogue. */
export const insertCatalogue = (trx: Transaction<Schema>): Promise<void> => insertLevel(trx, null, CATALOGUE);
