import type { Result } from '../../kernel/result.ts';
import type { AnnouncementRefusal, AnnouncementRequest } from './announce.ts';
import type { Announcement } from './announcement.ts';

/** Announcing at the rings, from the browser of those who run the day. */
export interface AnnouncementsApi {
  /** Repeating it with the same id changes nothing. @throws ServiceFailure when the outcome is unknown */
  announce(request: AnnouncementRequest): Promise<Result<void, AnnouncementRefusal['kind']>>;
  /** @throws ServiceFailure when the outcome is unknown */
  withdraw(id: Announcement['id']): Promise<void>;
}
