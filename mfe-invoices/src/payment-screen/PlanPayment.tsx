import { Button, LateDialog, lateModule } from '@portal/shared-ui';
import { useTranslation } from '@portal/shared-ui/i18n';
import { useState, type ReactNode } from 'react';
import { SECTION } from '../texts.ts';
import type { PlanDialogProps } from './PlanDialog.tsx';

const planDialog = lateModule(() => import(/* webpackChunkName: "planning" */ './PlanDialog.tsx'));

/** Button that plans the payment for a later day, with the chosen kept method (docs/product.md, "Scheduled payments"). */
export function PlanPayment({
  disabled,
  ...of
}: Omit<PlanDialogProps, 'onClose'> & { disabled: boolean }): ReactNode {
  const { t } = useTranslation(SECTION);
  const [isAsking, setAsking] = useState(false);
  const close = (): void => setAsking(false);
  return (
    <>
      <Button
        variant="link"
        action="payment-plans.create"
        disabled={disabled}
        onClick={() => setAsking(true)}
      >
        {t('payment.otherDay')}
      </Button>
      <LateDialog module={planDialog} open={isAsking} onClose={close}>
        {({ PlanDialog }) => isAsking && <PlanDialog {...of} onClose={close} />}
      </LateDialog>
    </>
  );
}
