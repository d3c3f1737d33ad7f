import { formatDate, formatNumber, formatQuantity, type Shipment } from '@portal/shared-contracts';
import { Button, LateDialog, lateModule, notify, styled } from '@portal/shared-ui';
import { DownloadLink, Icon } from '@portal/shared-ui/data';
import { useTranslation } from '@portal/shared-ui/i18n';
import { notPrinted, PanelPart, RecordLink } from '@portal/shared-ui/overlays';
import { useState, type ReactNode } from 'react';
import { SECTION } from '../texts.ts';
import { useHeadline } from './use-headline.ts';

const sending = lateModule(() => import(/* webpackChunkName: "send-shipment" */ './SendShipment.tsx'));

const List = styled('ul')({ display: 'grid', gap: 16, margin: 0, padding: 0, listStyle: 'none' });
const Item = styled('li')(({ theme }) => ({
  display: 'grid',
  gap: 4,
  padding: 16,
  border: `1px solid ${theme.vars.palette.divider}`,
  borderRadius: 12,
  breakInside: 'avoid',
}));
/** Facts in one line with dots between them, except before what is `data-joined` to the one before. */
const Facts = styled('div')({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  columnGap: 8,
  overflowWrap: 'anywhere',
  '& > * + *:not([data-joined])::before': { content: '"·"', marginRight: 8 },
});
const Headline = styled('strong')(({ theme }) => ({
  fontWeight: 700,
  '[data-late] &': { color: theme.vars.palette.error.main },
}));
const Actions = styled('div')({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: '0 24px',
  '& a': { minHeight: 44 },
});
const Track = styled('a')(({ theme }) => ({
  display: 'inline-flex',
  alignItems: 'center',
  gap: 4,
  minHeight: 44,
  fontWeight: 600,
  color: theme.vars.palette.primary.main,
}));

/**
 * The shipments of an order, each with what the dock asks: when, by whom, which number, how many packages (docs/product.md,
 * "Shipments").
 */
export function Shipments({
  order,
  shipments,
}: {
  order: string;
  shipments: readonly Shipment[];
}): ReactNode {
  const { t } = useTranslation(SECTION);
  const [sent, setSent] = useState<Shipment>();
  if (shipments.length === 0) return null;
  const close = (): void => setSent(undefined);
  return (
    <PanelPart title={t('shipment.title', { count: shipments.length })}>
      <List>
        {shipments.map((shipment) => (
          <ShipmentItem key={shipment.number} shipment={shipment} onSend={() => setSent(shipment)} />
        ))}
      </List>
      <LateDialog module={sending} open={sent !== undefined} onClose={close}>
        {({ SendShipment }) => sent && <SendShipment order={order} shipment={sent} onClose={close} />}
      </LateDialog>
    </PanelPart>
  );
}

function ShipmentItem({ shipment, onSend }: { shipment: Shipment; onSend: () => void }): ReactNode {
  const { t } = useTranslation(SECTION);
  const headline = useHeadline();
  const { number, carrier, service, packages, weight, deliveredOn, shippedOn, signedBy, otherOrders } =
    shipment;
  return (
    <Item data-late={shipment.isLate || undefined}>
      <Facts>
        <Headline>{headline(shipment)}</Headline>
        {carrier !== null && <span>{[carrier, service].filter(Boolean).join(', ')}</span>}
        <Tracking shipment={shipment} />
        {packages !== null && (
          <span>{t('shipment.packages', { count: packages, amount: formatNumber(packages) })}</span>
        )}
        {weight !== null && <span>{formatQuantity({ quantity: weight, unitOfMeasure: 'lb' })}</span>}
      </Facts>
      {deliveredOn !== null && (
        <Facts>
          {shippedOn !== null && <span>{t('shipment.shipped', { day: formatDate(shippedOn) })}</span>}
          {signedBy !== null && <span>{t('shipment.signedBy', { name: signedBy })}</span>}
        </Facts>
      )}
      {otherOrders.length > 0 && (
        <Facts>
          <div>{t('shipment.together')}</div>
          {otherOrders.map((order) => (
            <span key={order} data-joined>
              <RecordLink kind="orders" number={order} opens="here">
                {order}
              </RecordLink>
            </span>
          ))}
        </Facts>
      )}
      <Actions {...notPrinted}>
        {shipment.files.map(({ kind, path }) => (
          <DownloadLink key={kind} path={path} aria-label={named(t(`shipment.file.${kind}`), number)}>
            {t(`shipment.file.${kind}`)}
          </DownloadLink>
        ))}
        <Button
          size="sm"
          color="secondary"
          action="shipments.mail"
          aria-label={named(t('shipment.send'), number)}
          onClick={onSend}
        >
          {t('shipment.send')}
        </Button>
      </Actions>
    </Item>
  );
}

const named = (text: string, number: string | null): string => (number === null ? text : `${text} ${number}`);

/** The tracking number with a button that copies it, and the page of a known carrier. */
function Tracking({ shipment: { trackingNumber, trackingUrl } }: { shipment: Shipment }): ReactNode {
  const { t } = useTranslation(SECTION);
  if (trackingNumber === null) return null;
  const copy = (): void => {
    navigator.clipboard.writeText(trackingNumber).then(
      () => notify(t('shipment.copied', { number: trackingNumber }), 'success'),
      () => notify(t('shipment.notCopied'), 'error'),
    );
  };
  return (
    <>
      <span>{trackingNumber}</span>
      <span data-joined {...notPrinted}>
        <Button
          size="sm"
          variant="link"
          aria-label={t('shipment.copyOf', { number: trackingNumber })}
          onClick={copy}
        >
          <Icon name="copy" /> <span>{t('shipment.copy')}</span>
        </Button>
      </span>
      {trackingUrl !== null && (
        <span data-joined {...notPrinted}>
          <Track
            // An address of another site, whatever the answer has.
            href={`https://${trackingUrl.replace(/^https:\/\//, '')}`}
            target="_blank"
            rel="noopener noreferrer"
            aria-label={t('shipment.trackOf', { number: trackingNumber })}
          >
            <span>{t('shipment.track')}</span> <Icon name="openInNew" />
          </Track>
        </span>
      )}
    </>
  );
}
