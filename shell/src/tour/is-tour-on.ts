import { api } from '@portal/shared-contracts';

/** True when the site shows new customers around (docs/operators.md, "Site"). Without an answer they are not, this time. */
export const isTourOn = (): Promise<boolean> =>
  api.get('/api/site').then(
    ({ switches }) => switches.tour,
    () => false,
  );
