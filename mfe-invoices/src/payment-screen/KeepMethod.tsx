import { GIVEN_NAME_LENGTH } from '@portal/shared-contracts';
import { styled, TextInput } from '@portal/shared-ui';
import { Checkbox } from '@portal/shared-ui/fields';
import { useTranslation } from '@portal/shared-ui/i18n';
import type { ReactNode } from 'react';
import { SECTION } from '../texts.ts';

const Label = styled('label')({
  display: 'flex',
  alignItems: 'center',
  gap: 12,
  minHeight: 44,
  cursor: 'pointer',
});

/** Whether a new method is kept for the next time, and under which name. */
export interface Keeping {
  isWanted: boolean;
  name: string;
}

export interface KeepMethodProps {
  keeping: Keeping;
  disabled: boolean;
  onChange: (keeping: Keeping) => void;
}

/** Offers to keep a new method; only the provider's reference and the last four digits are stored here. */
export function KeepMethod({ keeping, disabled, onChange }: KeepMethodProps): ReactNode {
  const { t } = useTranslation(SECTION);
  return (
    <div>
      <Label>
        <Checkbox
          checked={keeping.isWanted}
          disabled={disabled}
          onChange={(isWanted) => onChange({ ...keeping, isWanted })}
        />
        {t('payment.keep.label')}
      </Label>
      {keeping.isWanted && (
        <TextInput
          label={t('payment.keep.name')}
          name="method-name"
          autoComplete="off"
          maxLength={GIVEN_NAME_LENGTH}
          disabled={disabled}
          placeholder={t('payment.keep.example')}
          value={keeping.name}
          onChange={(name) => onChange({ ...keeping, name })}
        />
      )}
    </div>
  );
}
