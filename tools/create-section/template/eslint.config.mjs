import { sectionLint } from '@portal/tools/lint';

export default sectionLint('mfe-example', import.meta.dirname);
