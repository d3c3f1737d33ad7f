import { formatMoney, type PaymentLine, type ShortPayReason } from '@portal/shared-contracts';
import { SHORT_PAY_NOTE_LENGTH, SHORT_PAY_REASONS } from '@portal/shared-contracts/payments';
import { styled, Text, TextInput } from '@portal/shared-ui';
import { Select } from '@portal/shared-ui/fields';
import { useTranslation } from '@portal/shared-ui/i18n';
import type { ReactNode } from 'react';
import { SECTION } from '../texts.ts';

// Each field reserves space for its message above the label, which the text uses.
const Fields = styled('div')(({ theme }) => ({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr) 240px',
  alignItems: 'end',
  gap: '0 16px',
  marginTop: -16,
  paddingBottom: 8,
  '& > p': { alignSelf: 'center', paddingTop: 32 },
  '& > div:nth-of-type(2)': { gridColumn: '1 / -1', marginTop: -12 },
  [theme.breakpoints.down('sm')]: {
    gridTemplateColumns: 'minmax(0, 1fr)',
    marginTop: 0,
    '& > p': { paddingTop: 0 },
    '& > div': { marginTop: -16 },
  },
}));

interface WhyLessProps {
  line: PaymentLine;
  reason: ShortPayReason | null;
  disabled: boolean;
  /** Show that the note is missing. */
  isTried: boolean;
  onChange: (reason: ShortPayReason | null) => void;
  /** The note changes with each letter; `onChange` follows. */
  onType: (reason: ShortPayReason) => void;
}

/** Why less of an invoice is paid than is due: a reason, which may be left out, and a note, which another reason needs. */
export function WhyLess({ line, reason, disabled, isTried, onChange, onType }: WhyLessProps): ReactNode {
  const { t } = useTranslation(SECTION);
  const { number, amount, outstanding } = line;
  const note = reason?.note ?? '';
  const isNoteNeeded = reason?.kind === 'other';
  return (
    <Fields>
      <Text variant="body2" tone="quiet">
        {t('payment.staysOpen', { amount: formatMoney(outstanding - amount), number })}
      </Text>
      <Select
        label={t('payment.why')}
        name={`reason:${number}`}
        disabled={disabled}
        options={SHORT_PAY_REASONS.map((value) => ({ value, label: t(`payment.reasons.${value}`) }))}
        value={reason?.kind ?? null}
        onChange={(kind) => onChange(kind === null ? null : { kind, note })}
      />
      {reason !== null && (
        <div onBlur={() => onChange(reason)}>
          <TextInput
            label={t(isNoteNeeded ? 'payment.note' : 'payment.noteIfWanted')}
            name={`note:${number}`}
            autoComplete="off"
            required={isNoteNeeded}
            showError={isTried}
            disabled={disabled}
            maxLength={SHORT_PAY_NOTE_LENGTH}
            value={note}
            onChange={(typed) => onType({ ...reason, note: typed })}
          />
        </div>
      )}
    </Fields>
  );
}
