import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { ROOT } from './build/artifacts.ts';

type Language = 'en' | 'es';

/** A word that no text of the portal says any more, because another one has its meaning everywhere. */
interface RetiredWord {
  language: Language;
  retired: RegExp;
  /** What texts say instead. */
  now: string;
  /** Ids of the texts that may say it, because the portal's specification asks for it or it means something else there. */
  except?: readonly string[];
}

const RETIRED: readonly RetiredWord[] = [
  {
    language: 'en',
    retired: /\bstores?\b/i,
    now: 'branch',
    except: ['locator.title', 'storeEntry.notLoaded', 'locator.notSaved', 'preferences.failed'],
  },
  { language: 'es', retired: /\btiendas?\b(?! en línea)/i, now: 'sucursal' },
  { language: 'en', retired: /\bdate required|^required\b(?! by\b)|\bpromised date/i, now: 'Required by' },
  {
    language: 'es',
    retired: /\bfecha (requerida|prometida)|^requerid[oa]\b(?! para\b)/i,
    now: 'Requerido para',
  },
  { language: 'en', retired: /\bexpires\b|\bgood until/i, now: 'Valid until' },
  { language: 'es', retired: /^vence$/i, now: 'Válida hasta' },
  // A payment's documents minus credits and discount are what is due.
  { language: 'en', retired: /^due$/i, now: 'You owe', except: ['payment.sum.due'] },
  { language: 'en', retired: /\bpay and save/i, now: 'Discount' },
  { language: 'es', retired: /\bpagar y ahorrar/i, now: 'Descuento' },
  { language: 'en', retired: /\bleft to use/i, now: 'Available credit' },
  { language: 'es', retired: /\bsaldo disponible|\bpor usar/i, now: 'Crédito disponible' },
  { language: 'en', retired: /^released$/i, now: 'Issued' },
  { language: 'es', retired: /\bliberad[oa]/i, now: 'Emitida' },
  { language: 'en', retired: /\btake .*away/i, now: 'Remove access' },
  { language: 'es', retired: /\bquit(ar|e) (el )?permiso/i, now: 'Quitar acceso' },
  { language: 'en', retired: /\b(will|may) stand\b/i, now: 'will appear here' },
  { language: 'en', retired: /\bwhat the quotes? offers?/i, now: 'You are ordering both quotes.' },
  { language: 'es', retired: /\bofrecen? las? cotizaci/i, now: 'Va a pedir las 2 cotizaciones.' },
  { language: 'en', retired: /\bdecline\b/i, now: 'Reject' },
  {
    language: 'es',
    retired: /\binformes? de ensayo|\bcertificados? de (ensayo|material)/i,
    now: 'Certificado de calidad (MTR)',
  },
  { language: 'es', retired: /\b[óo]rden(es)? de compra|\bnúmeros? de OC\b/i, now: 'N.º de OC' },
  // The running balance of a statement.
  { language: 'es', retired: /^saldo$/i, now: 'Saldo pendiente', except: ['statement.balance'] },
  { language: 'en', retired: /\bmy payment method/i, now: 'First Bank •••• 6789' },
  { language: 'es', retired: /\bmi forma de pago/i, now: 'First Bank •••• 6789' },
  { language: 'es', retired: /\b(medios?|métodos?) de pago/i, now: 'Forma de pago' },
  { language: 'en', retired: /\bplan(ned|s)?\b/i, now: 'Scheduled payment' },
];

interface Text {
  /** Its file and id. */
  at: string;
  id: string;
  language: Language;
  text: string;
}

/** The strings in `value` by the path of their keys, without the names of values that are put in. */
function stringsIn(value: unknown, id = ''): [id: string, text: string][] {
  if (typeof value === 'string') return [[id, value.replaceAll(/\{+\w+\}+/g, '{}')]];
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, inner]) => stringsIn(inner, id === '' ? key : `${id}.${key}`));
}

function localeTexts(file: string): Text[] {
  const language = file.endsWith('es.json') ? 'es' : 'en';
  const strings = stringsIn(JSON.parse(readFileSync(path.join(ROOT, file), 'utf8')));
  return strings.map(([id, text]) => ({ at: `${file} ${id}`, id, language, text }));
}

/** The texts of a section's descriptor, which has both languages of each in one object. */
async function descriptorTexts(file: string): Promise<Text[]> {
  const { descriptor } = (await import(path.join(ROOT, file))) as { descriptor: unknown };
  return stringsIn(descriptor).flatMap(([id, text]): Text[] => {
    const language = /\.(en|es)$/.exec(id)?.[1];
    return language === 'en' || language === 'es' ? [{ at: `${file} ${id}`, id, language, text }] : [];
  });
}

const files = (pattern: string): string[] => globSync(pattern, { cwd: ROOT });
const texts = [
  ...files('{mfe-*,shell,shared-ui,portal-server}/locales/**/*.json').flatMap(localeTexts),
  ...files('shared-contracts/src/statuses/*.json').flatMap(localeTexts),
  ...(await Promise.all(files('mfe-*/section.ts').map(descriptorTexts))).flat(),
];

test('both languages are read, from locale files and descriptors', () => {
  const count = (language: Language): number => texts.filter((text) => text.language === language).length;
  expect(count('en')).toBeGreaterThan(1_000);
  expect(count('es')).toBeGreaterThan(1_000);
  expect(texts).toContainEqual(expect.objectContaining({ language: 'es', text: 'Facturas por pagar' }));
});

test.each(RETIRED)('no text in $language says $retired, but “$now”', ({ language, retired, except = [] }) => {
  const found = texts.filter(
    (text) => text.language === language && retired.test(text.text) && !except.includes(text.id),
  );
  expect(found.map(({ at, text }) => `${at}: ${text}`)).toEqual([]);
});

test('an exception ends with its text', () => {
  const excepted = RETIRED.flatMap(({ language, except = [] }) => except.map((id) => `${language} ${id}`));
  const known = new Set(texts.map(({ language, id }) => `${language} ${id}`));
  expect(excepted.filter((id) => !known.has(id))).toEqual([]);
});
