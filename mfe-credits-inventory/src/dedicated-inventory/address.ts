import { pathAddress } from '@portal/shared-ui/data';

/** Products of the dedicated inventory open beside their list, at paths below it. */
export const address = pathAddress('/dedicated-inventory');
