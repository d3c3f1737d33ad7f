import { sectionJest } from '@portal/tools/jest';

export default sectionJest(import.meta.dirname);
