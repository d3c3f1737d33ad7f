import type { LineItem } from '@portal/shared-contracts';
import { useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../button/Button.tsx';
import { useCan } from '../permission/use-can.ts';
import { notPrinted } from '../print/Printed.tsx';
import { LateDialog } from '../waiting/LateDialog.tsx';
import { lateModule } from '../waiting/late-module.ts';
import { More } from './LineMaterial.tsx';

const dialog = lateModule(() => import('./OwnPartDialog.tsx'));

type Product = Pick<LineItem, 'productCode' | 'ownPartNumber'>;

/** The customer's own part number of a product, if there is one. */
export function OwnPartText({ product: { ownPartNumber } }: { product: Product }): ReactNode {
  const { t } = useTranslation('ui');
  return ownPartNumber === null ? null : <More>{t('details.ownPart', { part: ownPartNumber })}</More>;
}

/** Button that changes or adds the customer's own part number of a product. */
export function ChangeOwnPart({
  product: { productCode: code, ownPartNumber },
}: {
  product: Product;
}): ReactNode {
  const { t } = useTranslation('ui');
  const [isOpen, setOpen] = useState(false);
  const close = () => setOpen(false);
  const isNew = ownPartNumber === null;
  if (!useCan('own-parts.save')) return null;
  return (
    <div {...notPrinted}>
      <Button
        variant="link"
        size="sm"
        aria-label={t(isNew ? 'ownPart.addTo' : 'ownPart.changeOf', { code })}
        onClick={() => setOpen(true)}
      >
        {t(isNew ? 'ownPart.add' : 'ownPart.change')}
      </Button>
      <LateDialog module={dialog} open={isOpen} onClose={close}>
        {({ OwnPartDialog }) => isOpen && <OwnPartDialog code={code} onClose={close} />}
      </LateDialog>
    </div>
  );
}

/** The fact of a product's panel: the customer's own part number, with the button that changes or adds it. */
export function OwnPartFact(props: {
  product: { productCode: string; ownPartNumbers: readonly string[] };
}): ReactNode {
  const { productCode, ownPartNumbers } = props.product;
  const [ownPartNumber = null] = ownPartNumbers;
  return (
    <>
      {ownPartNumber !== null && <div>{ownPartNumber}</div>}
      <ChangeOwnPart product={{ productCode, ownPartNumber }} />
    </>
  );
}
