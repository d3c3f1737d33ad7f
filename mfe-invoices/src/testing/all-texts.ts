import paymentsEn from '../../locales/payments.en.json';
import paymentsEs from '../../locales/payments.es.json';
import { texts } from '../texts.ts';

/** All texts of the section, including those that load with a screen. */
export const allTexts = { en: { ...texts.en, ...paymentsEn }, es: { ...texts.es, ...paymentsEs } };
