import type { ClientFault, FaultKind, Registry, SectionRelease } from '@portal/shared-contracts';
import { createContext, use } from 'react';
import type { SectionLoader } from './boot/load-section.ts';

/** Asks before a person leaves a page on which they typed something that is not saved. */
export interface LeaveGuard {
  /** Does `go` at once where nothing would be lost; otherwise when the person has said so. */
  ask(go: () => void): void;
  /** The navigation that waits for the person's answer. */
  waiting(): (() => void) | null;
  subscribe(listener: () => void): () => void;
  leave(): void;
  stay(): void;
  /** Another page is shown. */
  arrived(): void;
  /** The page is left for a reason that is not the person's: nothing is asked any more. */
  letGo(): void;
}

/** The settings that the shell was started with. */
export interface Portal {
  registry: Registry;
  releases: readonly SectionRelease[];
  loaders: ReadonlyMap<string, SectionLoader>;
  /** Resolves when the session is known or the page is being left; rejects when the server could not say who is signed in. */
  validated: Promise<void>;
  leaveGuard: LeaveGuard;
  signOut(): void;
  /** Loads a page of the portal anew, without asking about what was typed. */
  leave(path: string): void;
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
