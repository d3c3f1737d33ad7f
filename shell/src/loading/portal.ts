import type { ClientFault, FaultKind, Registry, SectionRelease } from '@portal/shared-contracts';
import { createContext, use } from 'react';
import type { SectionLoader } from './section-loader.ts';

/** Asks before a person leaves a page with unsaved input. */
export interface LeaveGuard {
  /** Calls `go` at once when nothing would be lost, otherwise after the person agrees. */
  ask(go: () => void): void;
  /** The navigation that waits for the person's answer. */
  waiting(): (() => void) | null;
  subscribe(listener: () => void): () => void;
  leave(): void;
  stay(): void;
  /** Call this when another page is shown. */
  arrived(): void;
  /** Stops asking, because the page is left for a reason other than the person's wish. */
  release(): void;
}

/** What the shell was started with. */
export interface Portal {
  registry: Registry;
  releases: readonly SectionRelease[];
  loaders: ReadonlyMap<string, SectionLoader>;
  /** Resolves when the session is known or the page is being left. Rejects when the server could not answer. */
  validated: Promise<void>;
  leaveGuard: LeaveGuard;
  signOut(): void;
  /** Loads a page of the portal in a new document, without asking about unsaved input. */
  leave(path: string): void;
  /** Reports a section's fault to the operator. */
  onFault(section: string, kind: FaultKind, error: unknown, shown: ClientFault['shown']): void;
  /** Ends a session that has expired. */
  expire(): void;
}

const PortalContext = createContext<Portal | null>(null);
export const PortalProvider = PortalContext.Provider;

export function usePortal(): Portal {
  const portal = use(PortalContext);
  if (!portal) throw new Error('usePortal needs the shell around it');
  return portal;
}
