import type { StaffAction } from '../../kernel/audit-log/staff-action.ts';
import type { Instant } from '../../kernel/time.ts';
import type { Banner, BannerId } from './banner.ts';

/** The stored banners. @throws ServiceFailure */
export interface Banners {
  /**
   * The banners that were not taken down, latest start first; at least those that matter for the present and the next
   * banner.
   */
  notTakenDown(): Promise<readonly Banner[]>;
  /** The newest first. */
  list(limit: number): Promise<readonly Banner[]>;
  find(id: BannerId): Promise<Banner | undefined>;
  /** Stores a banner, or replaces the one with its id, together with the action for the audit log. */
  put(banner: Banner, action: StaffAction): Promise<void>;
  /** Takes down every banner that has begun. */
  takeDown(now: Instant, action: StaffAction): Promise<void>;
}
