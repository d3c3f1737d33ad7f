import { setPageSections } from '@portal/shared-contracts';
import { aDescriptor, GRANT_ENDS, STAFF_AUDIT_KINDS, STAFF_SUBJECTS } from '@portal/shared-contracts/testing';
import { addTexts, i18n, LANGUAGES, type Language } from '@portal/shared-ui/i18n';
import '@portal/shared-ui/testing';
import { allTexts } from '../testing/all-texts.ts';
import { SECTION } from '../texts.ts';
import { entryDetail, entryText, kindText, subjectText } from './entry-text.ts';

addTexts(SECTION, allTexts);
const texts = (language: Language) => i18n.getFixedT(language, SECTION);
const t = texts('en');

const ACTIONS = [
  'quotes.accept',
  'quotes.reject',
  'quotes.request',
  'quotes.requote',
  'orders.reorder',
  'own-parts.save',
  'sections.write',
];

describe.each(LANGUAGES)('in %s', (language) => {
  const known = (key: string): boolean => i18n.exists(key, { ns: SECTION, lng: language, fallbackLng: [] });

  test.each(STAFF_SUBJECTS)('%s has a text', (subject) => {
    expect(known(`staffRecord.subject.${subject}`)).toBe(true);
    expect(subjectText({ subject, number: null }, texts(language))).not.toContain('staffRecord');
  });
  test.each(STAFF_AUDIT_KINDS)('%s has a text', (kind) => {
    expect(known(`staffRecord.kind.${kind}`)).toBe(true);
    expect(kindText({ kind, detail: null }, texts(language))).not.toContain('staffRecord');
  });
  test.each(GRANT_ENDS)('the end %s of a view has a text', (detail) => {
    expect(known(`staffRecord.ended.${detail}`)).toBe(true);
    expect(entryDetail({ kind: 'grant.ended', detail }, texts(language))).not.toContain('staffRecord');
  });
  test.each(ACTIONS)('%s on behalf of a customer has a text', (detail) => {
    expect(known(`staffRecord.act.${detail}`)).toBe(true);
    expect(kindText({ kind: 'act', detail }, texts(language))).not.toBe(detail);
  });
});

test.each([
  [{ kind: 'read', subject: 'openOrders', number: null, detail: null }, 'Looked at: Open orders'],
  [{ kind: 'download', subject: 'order', number: 'S-10023', detail: null }, 'Downloaded: Order S-10023'],
  [{ kind: 'grant.started', subject: null, number: null, detail: 'why' }, 'Began to view the account'],
  [{ kind: 'user.invited', subject: null, number: 'jo@x.test', detail: null }, 'Invited a user: jo@x.test'],
  [{ kind: 'act', subject: null, number: null, detail: 'quotes.reject' }, 'Rejected quotes'],
  [{ kind: 'act', subject: null, number: 'Q-1', detail: 'quotes.withdraw' }, 'quotes.withdraw: Q-1'],
] as const)('%j is shown as "%s"', (entry, text) => {
  expect(entryText(entry, t)).toBe(text);
});

test.each([
  ['act', 'quotes.reject', null],
  ['grant.started', 'viewer asked why', 'viewer asked why'],
  ['member.added', 'agent', 'Agente'],
  ['member.changed', 'none → administrator', 'Sin permiso → Administrador'],
  ['grant.ended', 'expired', 'El tiempo se agotó'],
  ['grant.ended', null, null],
] as const)('%s with the detail %j also shows %j', (kind, detail, said) => {
  expect(entryDetail({ kind, detail }, texts('es'))).toBe(said);
});

test('an action that a section declares has the text of its section', () => {
  const label = { en: 'Booked a slot', es: 'Reservó un turno' };
  const descriptor = aDescriptor({
    actions: [{ name: 'example.book', label, allow: ['customer', 'agent'] }],
  });
  const release = { name: 'mfe-example', version: '1', remote: '', entry: '', integrity: {}, preload: [] };
  setPageSections({ sections: { 'mfe-example': { stable: { ...release, descriptor } } } });
  const entry = { kind: 'act', subject: null, number: null, detail: 'example.book' } as const;
  expect(entryText(entry, t)).toBe('Booked a slot');
  setPageSections({ sections: {} });
});
