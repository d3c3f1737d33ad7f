import { screen, within, type ByRoleOptions } from '@testing-library/react';

/**
 * An element of a list's grid. The first rows before the grid have the same controls, but are removed meanwhile, and a
 * click of a test on what was removed is lost.
 */
export async function findInGrid(
  role: 'button' | 'checkbox' | 'link',
  options: ByRoleOptions,
): Promise<HTMLElement> {
  const grid = await screen.findByRole('grid');
  return within(grid).findByRole(role, options);
}
