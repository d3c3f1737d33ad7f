import { describeSection } from '@portal/shared-ui/testing';
import { descriptor } from '../section.ts';
import * as section from './section.tsx';

// Without the code of a mail there is nothing to verify, and no password to set.
describeSection({
  descriptor,
  section,
  headings: { '/verifyemail': 'Verification failed', '/set-password': 'This link is not complete' },
});
