import type { SectionDescriptor } from '@portal/shared-contracts/schemas';

/** One file of an artifact. `integrity` is the sha384 of the uncompressed bytes. */
export interface StoredFile {
  path: string;
  contentType: string;
  integrity: string;
  brotli: Uint8Array;
}

interface Published {
  name: string;
  version: string;
  /** Scripts that every page of the artifact loads, relative to it. */
  preload: string[];
  /** Hash of each file, by its path relative to the artifact. */
  integrity: Record<string, string>;
}

export interface SectionArtifact extends Published {
  kind: 'section';
  descriptor: SectionDescriptor;
  remote: string;
  entry: string;
}

export interface ShellArtifact extends Published {
  kind: 'shell';
  /** Template of the portal's page. */
  html: string;
}

/** One version of the shell or of a section, without its files. */
export type Artifact = SectionArtifact | ShellArtifact;

export const SHELL = 'shell';

/** Public path of a file of an artifact. */
export const assetPath = (name: string, version: string, path: string): string =>
  `/assets/${name}/${version}/${path}`;
