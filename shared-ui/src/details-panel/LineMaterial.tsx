import styled from '@emotion/styled';
import type { LineMaterial as Material } from '@portal/shared-contracts';
import type { ReactNode } from 'react';
import { useTranslation, type UseTranslationResponse } from 'react-i18next';

/** A fact below the description of a line. */
export const More = styled('div')(({ theme }) => ({
  fontSize: '0.8125rem',
  fontWeight: 400,
  lineHeight: 1.5,
  overflowWrap: 'anywhere',
  color: theme.vars.palette.text.secondary,
}));

type Texts = Pick<UseTranslationResponse<'ui', undefined>, 't' | 'i18n'>;

const joined = (texts: readonly (string | null)[]): string | null =>
  texts.filter((text) => text !== null).join(' · ') || null;

const countryName = (code: string, language: string): string =>
  new Intl.DisplayNames(language, { type: 'region' }).of(code) ?? code;

/** How the material of a line is shown everywhere: heat and pack, and where it was melted. */
export function materialTexts({ heat, packId, mill, meltedIn }: Material, { t, i18n }: Texts) {
  return {
    packing: joined([
      heat === null ? null : t('details.heat', { heat }),
      packId === null ? null : t('details.pack', { pack: packId }),
    ]),
    origin: joined([
      mill,
      meltedIn === null ? null : t('details.meltedIn', { country: countryName(meltedIn, i18n.language) }),
    ]),
  };
}

/** Heat, pack, mill and country of melting of a line, in as many lines as are known. */
export function LineMaterial({ line, before = null }: { line: Material; before?: string | null }): ReactNode {
  const { packing, origin } = materialTexts(line, useTranslation('ui'));
  const first = joined([before, packing]);
  return (
    <>
      {first !== null && <More>{first}</More>}
      {origin !== null && <More>{origin}</More>}
    </>
  );
}
