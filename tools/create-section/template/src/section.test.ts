import { describeSection } from '@portal/shared-ui/testing';
import { descriptor } from '../section.ts';
import * as module from './section.tsx';

// Each page, card and slot of the descriptor is there, and leaves nothing behind.
describeSection({ descriptor, section: module });
