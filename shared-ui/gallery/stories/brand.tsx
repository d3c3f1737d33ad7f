import { Brand } from '../../src/brand/Brand.tsx';
import type { Story } from '../story.ts';

export const brand: Story = { component: 'brand', states: { mark: () => <Brand /> } };
