import { DEMO_FILES } from '@portal/demo/company/files.ts';
import { readCompany } from '../platform/config/company.ts';

/** The company of every test portal: that of the demo. */
export const TEST_COMPANY = readCompany(DEMO_FILES.COMPANY_FILE, (problem) => {
  throw new Error(problem);
});
