import {
  addDays,
  api,
  formatDate,
  MOST_CALL_OFF_LINES,
  PO_NUMBER_LENGTH,
  SHIP_TO_LENGTH,
  today,
  type CallOffRequest,
  type WriteOptions,
} from '@portal/shared-contracts';
import { Notice, OnBehalf, TextInput, useAction, useCall } from '@portal/shared-ui';
import { DateField, RadioGroup, Select } from '@portal/shared-ui/fields';
import { useTranslation } from '@portal/shared-ui/i18n';
import { ConfirmDialog } from '@portal/shared-ui/overlays';
import { useState, type ReactNode } from 'react';
import { stockText } from '../stock-text.ts';
import { SECTION } from '../texts.ts';
import './call-off-texts.ts';
import { piecesOf, PiecesField, type CallableItem } from './PiecesField.tsx';
import { nextWeekday } from './wanted-day.ts';

const request = (body: CallOffRequest, options: WriteOptions) => api.post('/api/call-offs', body, options);

/** Days within which material can be wanted. */
const WANTED_WITHIN_DAYS = 365;

type Way = 'address' | 'branch';

export interface CallOffDialogProps {
  items: readonly CallableItem[];
  /** Beside the panel of the product, which shows the new call-off itself. */
  isInPanel?: boolean;
  onDone?: (() => void) | undefined;
  onClose: () => void;
}

/** Where the material goes: what was chosen, else where the last call-off went. */
function useDestination() {
  const usual = useCall('/api/call-off-destination');
  const [chosen, choose] = useState<{ way?: Way; shipTo?: string; branch?: string | null }>({});
  const known = usual.status === 'ready' ? usual.data : { branchID: null, shipTo: null };
  const usualBranch = known.branchID === null ? null : String(known.branchID);
  return {
    way: chosen.way ?? (known.branchID === null ? 'address' : 'branch'),
    shipTo: chosen.shipTo ?? known.shipTo ?? '',
    branch: chosen.branch === undefined ? usualBranch : chosen.branch,
    choose: (change: typeof chosen) => choose((before) => ({ ...before, ...change })),
  };
}

/** Asks how much of products is called off, for when and where to, and calls it off. */
export function CallOffDialog({
  items: asked,
  isInPanel = false,
  onDone,
  onClose,
}: CallOffDialogProps): ReactNode {
  const { t } = useTranslation(SECTION);
  const items = asked.filter(({ available }) => available > 0).slice(0, MOST_CALL_OFF_LINES);
  const without = asked.filter(({ available }) => available <= 0);
  const [typed, setTyped] = useState<Readonly<Record<string, string>>>({});
  const [wantedOn, setWantedOn] = useState(() => nextWeekday(today()));
  const [poNumber, setPoNumber] = useState('');
  const { way, shipTo, branch, choose } = useDestination();
  const branches = useCall(way === 'branch' ? '/api/branches' : null);

  const lines = items.flatMap(({ productCode }) => {
    const quantity = piecesOf(typed[productCode] ?? '');
    return quantity === null || quantity === 0 ? [] : [{ productCode, quantity }];
  });
  const action = useAction(request, {
    refetch: ['/api/account-products', '/api/call-offs', '/api/call-off-destination'],
    done({ callOffNumber: number }, sent) {
      const [line] = sent.lines;
      const item = items.find(({ productCode }) => productCode === line?.productCode);
      const text = t('callOff.done', {
        count: sent.lines.length,
        amount: line && item && stockText({ ...item, stockAvailable: line.quantity }, t),
        code: line?.productCode,
        day: formatDate(sent.wantedOn),
        number,
      });
      const to = `/dedicated-inventory/call-offs/${encodeURIComponent(number)}`;
      return isInPanel ? text : { text, link: { text: t('callOff.show'), to } };
    },
  });
  async function send(): Promise<{ ok: boolean }> {
    const po = poNumber.trim();
    const outcome = await action.send({
      lines,
      wantedOn,
      branchID: way === 'branch' ? Number(branch) : null,
      shipTo: way === 'address' ? shipTo.trim() : null,
      ...(po !== '' && { poNumber: po }),
    });
    if (outcome.ok) onDone?.();
    return outcome;
  }

  const isOnly = items.length === 1;
  const [only] = items;
  return (
    <ConfirmDialog
      open
      draft={`call-off:${asked.map(({ productCode }) => productCode).join(',')}`}
      title={isOnly && only ? t('callOff.titleOf', { code: only.productCode }) : t('callOff.title')}
      description={t(isOnly ? 'callOff.advice' : 'callOff.adviceSeveral')}
      confirmLabel={t('callOff.send')}
      action={action}
      onConfirm={send}
      onClose={onClose}
    >
      <OnBehalf />
      {without.length > 0 && (
        <Notice role="status" tone="info">
          {t('callOff.without', { codes: without.map(({ productCode }) => productCode).join(', ') })}
        </Notice>
      )}
      {items.map((item, at) => (
        <PiecesField
          key={item.productCode}
          item={item}
          isOnly={isOnly}
          autoFocus={at === 0}
          // Of several products some may be left out, but not all.
          required={isOnly || (at === 0 && lines.length === 0)}
          value={typed[item.productCode] ?? ''}
          onChange={(value) => setTyped((before) => ({ ...before, [item.productCode]: value }))}
        />
      ))}
      <DateField
        label={t('callOff.wantedOn')}
        name="wantedOn"
        required
        min={today()}
        max={addDays(today(), WANTED_WITHIN_DAYS)}
        value={wantedOn}
        onChange={setWantedOn}
      />
      <RadioGroup<Way>
        label={t('callOff.way')}
        name="way"
        options={[
          { value: 'address', label: t('callOff.toAddress') },
          { value: 'branch', label: t('callOff.atBranch') },
        ]}
        value={way}
        onChange={(value) => choose({ way: value })}
      />
      {way === 'address' ? (
        <TextInput
          label={t('callOff.address')}
          name="shipTo"
          required
          autoComplete="street-address"
          maxLength={SHIP_TO_LENGTH}
          value={shipTo}
          onChange={(value) => choose({ shipTo: value })}
        />
      ) : (
        <Select
          label={t('callOff.branch')}
          name="branchID"
          required
          options={
            branches.status === 'ready'
              ? branches.data.map(({ branchId, title }) => ({ value: String(branchId), label: title }))
              : []
          }
          value={branch}
          onChange={(value) => choose({ branch: value })}
        />
      )}
      <TextInput
        label={t('callOff.poNumber')}
        name="poNumber"
        autoComplete="off"
        maxLength={PO_NUMBER_LENGTH}
        value={poNumber}
        onChange={setPoNumber}
      />
    </ConfirmDialog>
  );
}
