import type { Result } from '../../../kernel/result.ts';
import type { AnnouncementRefusal, AnnouncementRequest } from './announce.ts';
import type { Announcement } from './announcement.ts';

/** Announcements at the rings, for staff, from the browser. */
export interface AnnouncementsApi {
  /** Idempotent by the announcement's id. @throws ServiceFailure when the outcome is unknown */
  announce(request: AnnouncementRequest): Promise<Result<void, AnnouncementRefusal['kind']>>;
  /** @throws ServiceFailure when the outcome is unknown */
  withdraw(id: Announcement['id']): Promise<void>;
}
