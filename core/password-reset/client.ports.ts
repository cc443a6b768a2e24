import type { ResetLink } from './ports.ts';

/** The link of a letter, kept on this device once it has left the address bar (§7). Never throws. */
export interface SavedLink {
  load(): ResetLink | null;
  save(link: ResetLink): void;
  forget(): void;
}
