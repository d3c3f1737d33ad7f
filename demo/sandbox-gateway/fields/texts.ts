import en from '../locales/en.json' with { type: 'json' };
import es from '../locales/es.json' with { type: 'json' };

export type SandboxTexts = typeof en;
export type Language = 'en' | 'es';

export const TEXTS: Record<Language, SandboxTexts> = { en, es };
