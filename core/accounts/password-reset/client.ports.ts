import type { ResetLink } from './ports.ts';

/** The reset link of an email, stored on this device after it was removed from the address bar (§7). Never throws. */
export interface SavedLink {
  load(): ResetLink | null;
  save(link: ResetLink): void;
  forget(): void;
}
