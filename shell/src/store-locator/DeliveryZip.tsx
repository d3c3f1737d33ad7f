import { appliedZip, sortStores, zipDigits } from '@portal/shared-contracts/stores';
import { Button, Notice, Stack, Text, TextInput } from '@portal/shared-ui';
import { Modal } from '@portal/shared-ui/overlays';
import { useTranslation } from '@portal/shared-ui/i18n';
import { useEffect, useRef, useState, type FormEvent, type ReactNode } from 'react';
import { findZip } from './find-zip.ts';
import { usePreferredStore } from './use-preferred-store.ts';
import { useStores } from './use-stores.ts';

const FORM = 'delivery-zip';

export interface DeliveryZipProps {
  open: boolean;
  onClose: () => void;
  onSaved: () => void;
}

/** Changes the delivery ZIP; the nearest store becomes the preferred one (docs/product.md, "Branches"). */
export function DeliveryZip({ open, onClose, onSaved }: DeliveryZipProps): ReactNode {
  const { t } = useTranslation('shell');
  const [isBusy, setBusy] = useState(false);
  return (
    <Modal
      open={open}
      onClose={onClose}
      title={t('locator.deliveryTitle')}
      size="sm"
      actions={
        <>
          <Button color="secondary" onClick={onClose}>
            {t('locator.cancel')}
          </Button>
          <Button type="submit" form={FORM} action="preferences.save" loading={isBusy}>
            {t('locator.updateZip')}
          </Button>
        </>
      }
    >
      <ZipForm isOpen={open} onBusy={setBusy} onSaved={onSaved} />
    </Modal>
  );
}

interface ZipFormProps {
  isOpen: boolean;
  onBusy: (isBusy: boolean) => void;
  onSaved: () => void;
}

/** Is empty each time the dialog opens. If the dialog closes while a ZIP is searched, the ZIP is not saved. */
function ZipForm({ isOpen, onBusy, onSaved }: ZipFormProps): ReactNode {
  const { t } = useTranslation('shell');
  const { all, zipCode, isNone } = useStores();
  const preferred = usePreferredStore();
  const [zip, setZip] = useState(zipCode ?? '');
  const [problem, setProblem] = useState<string | null>(null);
  const closing = useRef(new AbortController());
  useEffect(() => {
    if (!isOpen) return undefined;
    const end = new AbortController();
    closing.current = end;
    return () => end.abort();
  }, [isOpen]);

  async function save(zipCode: string): Promise<void> {
    const { signal } = closing.current;
    const found = await findZip(zipCode, signal);
    if (signal.aborted) return;
    if ('problem' in found) {
      setProblem(t(`locator.problems.${found.problem}`));
      return;
    }
    const [nearest] = sortStores(all, { zip: found.position, preferred: null, user: null });
    const choice = { zipCode, ...(nearest && { branchId: nearest.store.branchId }) };
    if ((await preferred.choose(choice)) && !signal.aborted) onSaved();
  }

  async function submit(event: FormEvent): Promise<void> {
    event.preventDefault();
    const applied = appliedZip(zip);
    if (applied === null) {
      setProblem(t('locator.zipIncomplete'));
      return;
    }
    onBusy(true);
    await save(applied);
    onBusy(false);
  }

  return (
    <form id={FORM} noValidate onSubmit={(event) => void submit(event)}>
      <Stack>
        <Notice role="alert" tone="error">
          {preferred.failure}
        </Notice>
        <Text tone="quiet">{t(isNone ? 'locator.deliveryAlone' : 'locator.deliveryAbout')}</Text>
        <TextInput
          label={t('locator.zip')}
          name="deliveryZip"
          inputMode="numeric"
          autoComplete="postal-code"
          spellCheck={false}
          autoFocus
          value={zip}
          onChange={(typed) => {
            setProblem(null);
            setZip(zipDigits(typed));
          }}
          error={problem ?? undefined}
        />
      </Stack>
    </form>
  );
}
