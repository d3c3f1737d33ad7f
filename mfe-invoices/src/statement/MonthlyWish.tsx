import { api, type StatementWish, type WriteOptions } from '@portal/shared-contracts';
import { styled, useAction, useCall } from '@portal/shared-ui';
import { notPrinted } from '@portal/shared-ui/data';
import { Checkbox } from '@portal/shared-ui/fields';
import { useTranslation } from '@portal/shared-ui/i18n';
import type { ReactNode } from 'react';
import { SECTION } from '../texts.ts';

const Line = styled('label')({
  display: 'inline-flex',
  alignItems: 'center',
  gap: 12,
  minHeight: 44,
  cursor: 'pointer',
});

const PATH = '/api/statement/wish';
const save = (wish: StatementWish, options: WriteOptions) => api.put(PATH, wish, options);

/** Begins and ends the mails with the statement of each month. It stands there from the start, so that nothing moves. */
export function MonthlyWish(): ReactNode {
  const { t } = useTranslation(SECTION);
  const wish = useCall(PATH);
  const action = useAction(save, {
    optimistic: { path: PATH, change: (_before: StatementWish, sent: StatementWish) => sent },
    done: (_answer, sent) => t(sent.monthly ? 'statement.monthlyOn' : 'statement.monthlyOff'),
  });
  const isKnown = wish.status === 'ready';
  return (
    <Line {...notPrinted}>
      <Checkbox
        checked={isKnown && wish.data.monthly}
        disabled={!isKnown || action.isPending}
        onChange={(monthly) => void action.send({ monthly })}
      />
      <span>{t('statement.monthly')}</span>
    </Line>
  );
}
