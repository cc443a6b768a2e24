import type { StaffAction } from '../audit-log/staff-action.ts';
import type { Instant } from '../kernel/time.ts';
import type { Banner, BannerId } from './banner.ts';

/** The banner and those before it. @throws ServiceFailure */
export interface Banners {
  /** Those not taken down, the latest beginning first; as many as matter for what is shown now and next. */
  standing(): Promise<readonly Banner[]>;
  /** The newest first. */
  list(limit: number): Promise<readonly Banner[]>;
  find(id: BannerId): Promise<Banner | undefined>;
  /** Stores a banner, or replaces the one with its id, and the record of who did it. */
  put(banner: Banner, action: StaffAction): Promise<void>;
  /** Takes down every banner that has begun. */
  takeDown(now: Instant, action: StaffAction): Promise<void>;
}
