import { DEMO_FILES } from '@portal/demo/company/files.ts';
import { readCompany } from '../platform/config/company.ts';

/** Every test portal has the demo's company. */
export const TEST_COMPANY = readCompany(DEMO_FILES.COMPANY_FILE, (problem) => {
  throw new Error(problem);
});
