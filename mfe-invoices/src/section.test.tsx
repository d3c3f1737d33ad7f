import { describeSection } from '@portal/shared-ui/testing';
import { descriptor } from '../section.ts';
import * as section from './section.tsx';

describeSection({ descriptor, section });
