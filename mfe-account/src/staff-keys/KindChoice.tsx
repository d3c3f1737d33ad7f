import { styled } from '@portal/shared-ui';
import { Checkbox } from '@portal/shared-ui/fields';
import { useTranslation } from '@portal/shared-ui/i18n';
import type { ReactNode } from 'react';
import { SECTION } from '../texts.ts';
import { kindText } from './key-facts.ts';

const Group = styled('fieldset')(({ theme }) => ({
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fill, minmax(160px, 1fr))',
  gap: '0 16px',
  minWidth: 0,
  margin: '8px 0 0',
  padding: 0,
  border: 0,
  '& > legend': { marginBottom: 4, padding: 0, fontSize: '0.875rem', fontWeight: 600 },
  '& > label': {
    display: 'flex',
    alignItems: 'center',
    gap: 8,
    minHeight: 44,
    fontSize: '0.875rem',
    cursor: 'pointer',
  },
  '& > label:last-of-type': {
    gridColumn: '1 / -1',
    borderTop: `1px solid ${theme.vars.palette.divider}`,
    marginTop: 8,
    paddingTop: 8,
  },
}));

export interface Rights {
  kinds: readonly string[];
  mayReadEvents: boolean;
}

export interface KindChoiceProps {
  /** All that a key may be made for. */
  kinds: readonly string[];
  value: Rights;
  onChange: (rights: Rights) => void;
}

/** What a key may do: the kinds of records that it writes, in the order of `kinds`, and whether it reads events. */
export function KindChoice({ kinds, value, onChange }: KindChoiceProps): ReactNode {
  const { t } = useTranslation(SECTION);
  const choose = (chosen: string, isChosen: boolean): void => {
    const next = kinds.filter((kind) => (kind === chosen ? isChosen : value.kinds.includes(kind)));
    onChange({ ...value, kinds: next });
  };
  return (
    <Group>
      <legend>{t('staffKeys.make.kinds')}</legend>
      {kinds.map((kind) => (
        <label key={kind}>
          <Checkbox checked={value.kinds.includes(kind)} onChange={(isChosen) => choose(kind, isChosen)} />
          {kindText(kind, t)}
        </label>
      ))}
      <label>
        <Checkbox
          checked={value.mayReadEvents}
          onChange={(mayReadEvents) => onChange({ ...value, mayReadEvents })}
        />
        {t('staffKeys.make.events')}
      </label>
    </Group>
  );
}
