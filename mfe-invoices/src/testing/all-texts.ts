import paymentsEn from '../../locales/payments.en.json';
import paymentsEs from '../../locales/payments.es.json';
import { texts } from '../texts.ts';

/** The section's texts, those that come with their screens among them. */
export const allTexts = { en: { ...texts.en, ...paymentsEn }, es: { ...texts.es, ...paymentsEs } };
