import styled from '@emotion/styled';
import Accordion from '@mui/material/Accordion';
import AccordionDetails from '@mui/material/AccordionDetails';
import AccordionSummary from '@mui/material/AccordionSummary';
import { formatQuantity, formatUnitPrice, type LineItem } from '@portal/shared-contracts';
import { heatForm } from '@portal/shared-contracts/heat-form';
import { useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Input, InputBox } from '../form/Field.tsx';
import { Icon } from '../icons/Icon.tsx';
import { notPrinted } from '../print/Printed.tsx';
import '../theme/install-mui-theme.ts';
import { Skeleton, TextSkeleton } from '../waiting/Skeleton.tsx';
import {
  LineDescription,
  LineGrid,
  LineHeaders,
  LineShipped,
  type LinesShown,
  LineTable,
  LineTotal,
  TestReport,
} from './LineTable.tsx';
import { ChangeOwnPart, OwnPartText } from './OwnPart.tsx';
import { Nothing, PanelPart } from './PanelPart.tsx';
import { Sums } from './Totals.tsx';
import { useIsNarrow } from '../layout/use-media.ts';

// A narrow screen prints the whole table: all lines, unfolded.
const OnPaper = styled('div')({ display: 'none', '@media print': { display: 'block' } });

/**
 * Lines whose part number (ours or the customer's), description or pack contains `search`, ignoring case, or whose heat does in any
 * spelling.
 */
export function linesWith(lines: readonly LineItem[], search: string): readonly LineItem[] {
  const wanted = search.trim().toLocaleLowerCase();
  if (wanted === '') return lines;
  const wantedHeat = heatForm(search);
  return lines.filter(
    (line) =>
      [
        line.productCode,
        line.ownPartNumber ?? '',
        line.productDescription,
        line.productLongDescription,
        line.packId,
      ].some((text) => text?.toLocaleLowerCase().includes(wanted)) ||
      (wantedHeat !== '' && heatForm(line.heat ?? '').includes(wantedHeat)),
  );
}

export interface LineItemsProps {
  lines: readonly LineItem[];
  /** Shown when there are none. */
  noneText?: string;
  /** False for lines that cannot have test reports yet; true by default. */
  hasReports?: boolean;
}

/** Lines of a record: a table, or on a narrow screen an accordion with a search box. */
export function LineItems({ lines, noneText, hasReports = true }: LineItemsProps): ReactNode {
  const { t } = useTranslation('ui');
  const narrow = useIsNarrow();
  const [search, setSearch] = useState('');
  const found = linesWith(lines, search);
  return (
    <PanelPart title={t('details.lines')}>
      {lines.length === 0 && <Nothing>{noneText ?? t('details.noLines')}</Nothing>}
      {lines.length > 0 && !narrow && <LineTable lines={lines} hasReports={hasReports} />}
      {lines.length > 0 && narrow && (
        <>
          <div {...notPrinted}>
            <LineSearch value={search} onChange={setSearch} />
            <LineAccordion lines={found} hasReports={hasReports} />
            <div role="status">
              {found.length === 0 && <Nothing>{t('table.noMatch', { search: search.trim() })}</Nothing>}
            </div>
          </div>
          <OnPaper>
            <LineTable lines={lines} hasReports={hasReports} />
          </OnPaper>
        </>
      )}
    </PanelPart>
  );
}

/** Search box for the lines on a narrow screen. */
function LineSearch(props: { value: string; onChange: (value: string) => void }): ReactNode {
  const { t } = useTranslation('ui');
  return (
    <InputBox>
      <Input
        type="search"
        value={props.value}
        placeholder={t('table.search')}
        aria-label={t('details.searchLines')}
        maxLength={100}
        autoComplete="off"
        onChange={(event) => props.onChange(event.target.value)}
      />
    </InputBox>
  );
}

const Row = styled(Accordion)(({ theme }) => ({
  background: 'none',
  borderBottom: `1px solid ${theme.vars.palette.divider}`,
  '&::before': { display: 'none' },
}));
const Code = styled('span')({ flexGrow: 1, minWidth: 0, fontWeight: 600, overflowWrap: 'anywhere' });

/** The lines on a narrow screen: part number and price, and the rest when a line is opened. */
function LineAccordion({ lines, hasReports }: LinesShown): ReactNode {
  return (
    <div>
      {lines.map((line) => (
        <Row
          key={line.lineNumber}
          disableGutters
          elevation={0}
          square
          slotProps={{ heading: { component: 'h4' }, transition: { unmountOnExit: true } }}
        >
          <AccordionSummary
            expandIcon={<Icon name="expand" />}
            sx={{
              padding: 0,
              minHeight: 52,
              font: 'inherit',
              '& .MuiAccordionSummary-content': { gap: 2, marginRight: 1 },
            }}
          >
            <Code>
              <span>{line.productCode}</span>
              <OwnPartText product={line} />
            </Code>
            <LineTotal line={line} />
          </AccordionSummary>
          <AccordionDetails sx={{ padding: '0 0 16px', display: 'grid', gap: 1 }}>
            <div>
              <ChangeOwnPart product={line} />
              <LineDescription line={line} />
            </div>
            <div>
              <span>
                {line.isUnpriced
                  ? formatQuantity(line)
                  : `${formatQuantity(line)} × ${formatUnitPrice(line)}`}
              </span>
              <LineShipped line={line} />
            </div>
            {hasReports && <TestReport line={line} isNamed />}
          </AccordionDetails>
        </Row>
      ))}
    </div>
  );
}

const LINES = [1, 2, 3];
const SearchBar = styled(Skeleton)({ height: 44, borderRadius: 8 });
const LineBar = styled('div')({ height: 53, paddingBlock: 14 });

/** Placeholder for the lines of a record and their totals. */
export function LinesSkeleton({ hasReports = true }: Pick<LineItemsProps, 'hasReports'>): ReactNode {
  const { t } = useTranslation('ui');
  const narrow = useIsNarrow();
  const bar = (width: number | string): ReactNode => <TextSkeleton aria-hidden style={{ width }} />;
  return (
    <>
      <PanelPart title={t('details.lines')}>
        {narrow ? (
          <>
            <SearchBar aria-hidden />
            {LINES.map((line) => (
              <LineBar key={line}>{bar('100%')}</LineBar>
            ))}
          </>
        ) : (
          <LineGrid>
            <LineHeaders hasReports={hasReports} />
            <tbody>
              {LINES.map((line) => (
                <tr key={line}>
                  <th scope="row">{bar('80%')}</th>
                  <td>
                    {bar('90%')}
                    {bar('60%')}
                  </td>
                  <td className="amount">{bar(48)}</td>
                  <td className="amount">{bar(56)}</td>
                  <td className="amount">{bar(72)}</td>
                  {hasReports && <td className="report">{bar(96)}</td>}
                </tr>
              ))}
            </tbody>
          </LineGrid>
        )}
      </PanelPart>
      <Sums>
        {(['subtotal', 'taxes', 'total'] as const).map((sum) => [
          <dt key={sum}>{t(`details.${sum}`)}</dt>,
          <dd key={`${sum}-value`}>{bar(72)}</dd>,
        ])}
      </Sums>
    </>
  );
}
