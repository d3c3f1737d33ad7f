import type { ClientFault, FaultKind, Registry, SectionRelease } from '@portal/shared-contracts';
import { createContext, use } from 'react';
import type { SectionLoader } from './boot/load-section.ts';
import type { LeaveGuard } from './unsaved/leave-guard.ts';

/** The settings that the shell was started with. */
export interface Portal {
  registry: Registry;
  releases: readonly SectionRelease[];
  loaders: ReadonlyMap<string, SectionLoader>;
  leaveGuard: LeaveGuard;
  signOut(): void;
  /** Tells the operator of a section's fault. */
  onFault(section: string, kind: FaultKind, error: unknown, shown: ClientFault['shown']): void;
  /** The session has ended by itself. */
  expire(): void;
}

const PortalContext = createContext<Portal | null>(null);
export const PortalProvider = PortalContext.Provider;

export function usePortal(): Portal {
  const portal = use(PortalContext);
  if (!portal) throw new Error('usePortal needs the shell around it');
  return portal;
}
