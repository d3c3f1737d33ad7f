import { holdReload } from '@portal/shared-contracts';
import { useEffect } from 'react';

/** Keeps the shell from loading the page anew, as it does after a release, while a form holds input that is not saved. */
export function useUnsavedInput(isUnsaved: boolean): void {
  useEffect(() => (isUnsaved ? holdReload() : undefined), [isUnsaved]);
}
