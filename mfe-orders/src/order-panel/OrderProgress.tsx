import { hiddenText, styled } from '@portal/shared-ui';
import { useTranslation } from '@portal/shared-ui/i18n';
import type { ReactNode } from 'react';
import { SECTION } from '../texts.ts';

/** Stages of an order, in their order. */
const STAGES = ['received', 'inProduction', 'ready', 'invoiced'] as const;

/** Index in {@link STAGES} by the number of an order's status: 2 processing, 3 credit control, 4 in production, 5 ready for pickup, 6 shipped, 8 invoiced. */
const STAGE_OF: Readonly<Record<number, number>> = { 2: 0, 3: 0, 4: 1, 5: 2, 6: 2, 8: 3 };

/** Index in {@link STAGES} of the stage that an order has reached; null for a cancelled order. */
const stageOf = (orderStatus: number): number | null => STAGE_OF[orderStatus] ?? null;

const Stages = styled('ol')({
  display: 'grid',
  gridTemplateColumns: `repeat(${STAGES.length}, minmax(0, 1fr))`,
  gap: 6,
  margin: 0,
  padding: 0,
  listStyle: 'none',
});
const Stage = styled('li')(({ theme }) => ({
  paddingTop: 8,
  borderTop: `4px solid ${theme.vars.palette.divider}`,
  fontSize: '0.8125rem',
  lineHeight: 1.3,
  // The longest word must fit into a quarter of the panel.
  [theme.breakpoints.down('sm')]: { fontSize: '0.75rem' },
  '@media (max-width:359.95px)': { fontSize: '0.625rem' },
  color: theme.vars.palette.text.secondary,
  '&[data-reached]': { borderTopColor: theme.vars.palette.primary.main },
  '&[aria-current]': { fontWeight: 700, color: theme.vars.palette.text.primary },
}));
const Hidden = styled('span')(hiddenText);

/** Progress of an order, from received to invoiced; nothing for a cancelled order. */
export function OrderProgress({ orderStatus }: { orderStatus: number }): ReactNode {
  const { t } = useTranslation(SECTION);
  const reached = stageOf(orderStatus);
  if (reached === null) return null;
  return (
    <Stages aria-label={t('panel.progress')}>
      {STAGES.map((stage, index) => (
        <Stage
          key={stage}
          data-reached={index <= reached || undefined}
          aria-current={index === reached ? 'step' : undefined}
        >
          <span>{t(`panel.stage.${stage}`)}</span>
          {index < reached && <Hidden> {t('panel.stageDone')}</Hidden>}
        </Stage>
      ))}
    </Stages>
  );
}
