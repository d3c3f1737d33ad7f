import paymentsEn from '../../locales/payments.en.json';
import paymentsEs from '../../locales/payments.es.json';
import plansEn from '../../locales/plans.en.json';
import plansEs from '../../locales/plans.es.json';
import statementEn from '../../locales/statement.en.json';
import statementEs from '../../locales/statement.es.json';
import { texts } from '../texts.ts';

/** All texts of the section, including those that load with a screen. */
export const allTexts = {
  en: { ...texts.en, ...paymentsEn, ...plansEn, ...statementEn },
  es: { ...texts.es, ...paymentsEs, ...plansEs, ...statementEs },
};
