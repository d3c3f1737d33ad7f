import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Input, InputBox } from '../form/Field.tsx';

/** Search box of the line items on a narrow screen. */
export function LineSearch(props: { value: string; onChange: (value: string) => void }): ReactNode {
  const { t } = useTranslation('ui');
  return (
    <InputBox>
      <Input
        type="search"
        value={props.value}
        placeholder={t('table.search')}
        aria-label={t('details.searchLines')}
        maxLength={100}
        autoComplete="off"
        onChange={(event) => props.onChange(event.target.value)}
      />
    </InputBox>
  );
}
