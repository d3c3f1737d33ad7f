import type { TestValues } from '@portal/shared-contracts';
import { styled } from '@portal/shared-ui';
import { useTranslation } from '@portal/shared-ui/i18n';
import { PanelPart, PanelTable, rangeProblem, shownValue, type TestValue } from '@portal/shared-ui/overlays';
import type { ReactNode } from 'react';
import { SECTION } from '../texts.ts';
import './texts.ts';

const Standards = styled('div')(({ theme }) => ({ color: theme.vars.palette.text.secondary }));
const Table = styled(PanelTable)(({ theme }) => ({
  '& td, & thead th:not(:first-of-type)': { textAlign: 'right', fontVariantNumeric: 'tabular-nums' },
  '& strong': { color: theme.vars.palette.error.main },
}));

function Measured({ value, name }: { value: TestValue; name: string }): ReactNode {
  const { t } = useTranslation(SECTION);
  const isOut = rangeProblem(value) !== null;
  const result = value.result === null ? t('measured.rest') : shownValue(value.result, value);
  return (
    <tr>
      <th scope="row">{name}</th>
      <td>{shownValue(value.minimum, value)}</td>
      <td>{shownValue(value.maximum, value)}</td>
      <td>
        {isOut ? (
          <strong>
            <span>{result}</span> <span>{t('testReports.outOfRange')}</span>
          </strong>
        ) : (
          result
        )}
      </td>
    </tr>
  );
}

/** What was measured of a heat, beside what the standard of its grade demands. Values out of range are marked. */
export function MeasuredValues({ heat, values }: { heat: string; values: TestValues }): ReactNode {
  const { t } = useTranslation(SECTION);
  const { chemistry, mechanical, grade, uns, standards } = values;
  return (
    <PanelPart title={t('measured.title', { heat })}>
      <Standards>{[grade, uns, ...standards].filter((each) => each !== null).join(' · ')}</Standards>
      <Table>
        <thead>
          <tr>
            <th scope="col">{t('measured.property')}</th>
            <th scope="col">{t('measured.minimum')}</th>
            <th scope="col">{t('measured.maximum')}</th>
            <th scope="col">{t('measured.result')}</th>
          </tr>
        </thead>
        <tbody>
          {chemistry.map((value) => (
            <Measured
              key={value.element}
              value={value}
              name={t('measured.share', { element: value.element })}
            />
          ))}
          {mechanical.map((value) => (
            <Measured
              key={value.property}
              value={value}
              name={t('measured.unit', { property: t(`measured.${value.property}`), unit: value.unit })}
            />
          ))}
        </tbody>
      </Table>
    </PanelPart>
  );
}
