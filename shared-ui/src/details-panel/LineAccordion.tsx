import styled from '@emotion/styled';
import type { LineItem } from '@portal/shared-contracts';
import Accordion from '@mui/material/Accordion';
import AccordionDetails from '@mui/material/AccordionDetails';
import AccordionSummary from '@mui/material/AccordionSummary';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Icon } from '../icons/Icon.tsx';
import { Money } from '../page/Money.tsx';
import '../theme/install-mui-theme.ts';
import { quantityText, unitPriceText } from './line-amounts.ts';
import { LineDescription } from './LineDescription.tsx';
import { TestReport } from './TestReport.tsx';

const Row = styled(Accordion)(({ theme }) => ({
  background: 'none',
  borderBottom: `1px solid ${theme.vars.palette.divider}`,
  '&::before': { display: 'none' },
}));
const Code = styled('span')({ flexGrow: 1, minWidth: 0, fontWeight: 600, overflowWrap: 'anywhere' });

/** The line items on a narrow screen: part number and price, and the rest when a row is opened. */
export function LineAccordion({ lines }: { lines: readonly LineItem[] }): ReactNode {
  const { t } = useTranslation('ui');
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
            <Code>{line.productCode}</Code>
            <Money cents={line.totalSellPrice} />
          </AccordionSummary>
          <AccordionDetails sx={{ padding: '0 0 16px', display: 'grid', gap: 1 }}>
            <div>
              <LineDescription line={line} />
            </div>
            <div>
              {quantityText(line, t)} · {unitPriceText(line, t)}
            </div>
            <TestReport line={line} isNamed />
          </AccordionDetails>
        </Row>
      ))}
    </div>
  );
}
