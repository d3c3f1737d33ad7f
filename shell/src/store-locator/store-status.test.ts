import { addTexts, i18n, setLanguage, type Language } from '@portal/shared-ui/i18n';
import { statusText } from './store-status.ts';
import en from '../../locales/store-entry.en.json';
import es from '../../locales/store-entry.es.json';

beforeAll(() => addTexts('shell', { en, es }));

const closed = (opens: { day: string; daysAhead: number; at: number } | null, isHoliday = false) =>
  ({ isOpen: false, isHoliday, opens }) as const;

test.each<[Parameters<typeof statusText>[0], string, string]>([
  [{ isOpen: true, until: 1020 }, 'Open until 5 PM', 'Abierto hasta las 5 PM'],
  [{ isOpen: true, until: 780 }, 'Open until 1 PM', 'Abierto hasta la 1 PM'],
  [{ isOpen: true, until: 720 }, 'Open until 12 PM', 'Abierto hasta las 12 PM'],
  [
    closed({ day: '2026-03-16', daysAhead: 0, at: 420 }),
    'Closed · opens at 7 AM',
    'Cerrado · abre a las 7 AM',
  ],
  [
    closed({ day: '2026-03-17', daysAhead: 1, at: 450 }),
    'Closed · opens tomorrow at 7:30 AM',
    'Cerrado · abre mañana a las 7:30 AM',
  ],
  [
    closed({ day: '2026-03-23', daysAhead: 2, at: 420 }),
    'Closed · opens Monday at 7 AM',
    'Cerrado · abre el lunes a las 7 AM',
  ],
  [
    closed({ day: '2026-11-27', daysAhead: 1, at: 420 }, true),
    'Closed for the holiday · opens tomorrow at 7 AM',
    'Cerrado por día festivo · abre mañana a las 7 AM',
  ],
  [closed(null), 'Closed', 'Cerrado'],
])('%j', async (status, english, spanish) => {
  const said = async (language: Language): Promise<string> => {
    await setLanguage(language);
    return statusText(status, i18n.getFixedT(language, 'shell'));
  };
  expect(await said('en')).toBe(english);
  expect(await said('es')).toBe(spanish);
});
