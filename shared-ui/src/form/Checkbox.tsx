import styled from '@emotion/styled';
import type { ReactNode } from 'react';

const Box = styled('input')(({ theme }) => ({
  flexShrink: 0,
  width: 18,
  height: 18,
  margin: 0,
  accentColor: theme.vars.palette.primary.main,
}));

export interface CheckboxProps {
  checked: boolean;
  disabled?: boolean | undefined;
  onChange: (checked: boolean) => void;
}

/** The browser's checkbox in the portal's color. The caller provides the label around it. */
export function Checkbox({ checked, disabled, onChange }: CheckboxProps): ReactNode {
  return (
    <Box
      type="checkbox"
      checked={checked}
      disabled={disabled}
      onChange={(event) => onChange(event.target.checked)}
    />
  );
}
