import { promisedCalendar, type PromisedEvent } from './promised-calendar.ts';

const anEvent = (changes: Partial<PromisedEvent> = {}): PromisedEvent => ({
  order: 'S-200066',
  shipment: 'SH-500004',
  day: '2026-03-31',
  since: new Date('2026-03-16T19:00:05.250Z'),
  moves: 0,
  summary: 'Order S-200066 is promised',
  description: 'Our truck',
  ...changes,
});
const unfolded = (file: string) => file.replaceAll('\r\n ', '').split('\r\n');
const lineOf = (file: string, name: string) => unfolded(file).find((line) => line.startsWith(name));

test('is an event of the whole day, which ends with the next one', () => {
  expect(promisedCalendar(anEvent(), 'portal.example').split('\r\n')).toEqual([
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Customer portal//Promised days//EN',
    'CALSCALE:GREGORIAN',
    'METHOD:PUBLISH',
    'BEGIN:VEVENT',
    'UID:SH-500004.S-200066@portal.example',
    'SEQUENCE:0',
    'DTSTAMP:20260316T190005Z',
    'DTSTART;VALUE=DATE:20260331',
    'DTEND;VALUE=DATE:20260401',
    'SUMMARY:Order S-200066 is promised',
    'DESCRIPTION:Our truck',
    'TRANSP:TRANSPARENT',
    'END:VEVENT',
    'END:VCALENDAR',
    '',
  ]);
});

test('a day that moved replaces the event: the same UID, and a higher sequence', () => {
  const [first, moved] = [anEvent(), anEvent({ day: '2026-04-02', moves: 1 })].map((event) =>
    promisedCalendar(event, 'portal.example'),
  );
  expect(lineOf(moved!, 'UID')).toBe(lineOf(first!, 'UID'));
  expect(lineOf(moved!, 'SEQUENCE')).toBe('SEQUENCE:1');
});

test.each([
  ['commas, semicolons and backslashes', 'a, b; c\\d', 'a\\, b\\; c\\\\d'],
  ['line ends', 'a\r\nb\nc\rd', 'a\\nb\\nc\\nd'],
  ['what could begin a property', 'a\r\nATTACH:https://x.example', 'a\\nATTACH:https://x.example'],
])('escapes %s', (_what, text, escaped) => {
  const file = promisedCalendar(anEvent({ summary: text, description: text }), 'portal.example');
  expect(lineOf(file, 'SUMMARY')).toBe(`SUMMARY:${escaped}`);
  expect(lineOf(file, 'DESCRIPTION')).toBe(`DESCRIPTION:${escaped}`);
});

test('numbers cannot break the UID', () => {
  const file = promisedCalendar(anEvent({ order: 'S 1;@,é', shipment: 'A.B' }), 'portal.example');
  expect(lineOf(file, 'UID')).toBe('UID:A.B.S%201%3B%40%2C%C3%A9@portal.example');
});

test('folds long lines after 75 octets at most, and never within a character', () => {
  const text = 'Größe 🚚 '.repeat(60);
  const file = promisedCalendar(anEvent({ description: text }), 'portal.example');
  for (const line of file.split('\r\n')) expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75);
  expect(lineOf(file, 'DESCRIPTION')).toBe(`DESCRIPTION:${text}`);
});
