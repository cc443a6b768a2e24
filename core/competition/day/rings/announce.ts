import type { UserId } from '../../../kernel/ids.ts';
import type { Clock } from '../../../kernel/ports.ts';
import { ok, type Result, refuse } from '../../../kernel/result.ts';
import { hour } from '../../../kernel/time.ts';
import { type DayPlan, ringById } from '../day-plan.ts';
import type { CompetitionDay } from '../ports.ts';
import type { Announcement } from './announcement.ts';

export type AnnouncePorts = {
  readonly plan: DayPlan;
  readonly competitionDay: CompetitionDay;
  readonly festivalClock: Clock;
};

/** Why nothing was announced. */
export type AnnouncementRefusal = {
  readonly kind: 'words-missing' | 'ring-unknown' | 'end-over' | 'break-backwards' | 'break-over' | 'break-too-long';
};

/** The requested announcement; the server adds its author and time. */
export type AnnouncementRequest = Omit<Announcement, 'by' | 'at' | 'closure'>;

/** A longer break counts as a typing mistake, because a day at the rings has seven hours. */
export const longestBreakHours = 4;

/** Stores an announcement, once for each id. @throws ServiceFailure */
export const announce =
  ({ plan, competitionDay, festivalClock }: AnnouncePorts) =>
  async (request: AnnouncementRequest, by: UserId): Promise<Result<void, AnnouncementRefusal>> => {
    const at = festivalClock.now();
    const announcement: Announcement = { ...request, words: request.words.trim(), by, at };
    const refusal = refusalFor(announcement, plan);
    if (refusal) return refuse({ kind: refusal });
    const outcome = await competitionDay.change<never>(() => ok({ announcements: [announcement] }));
    return outcome.ok ? ok(undefined) : outcome;
  };

const refusalFor = (
  { ring, words, rest, until, at }: Announcement,
  plan: DayPlan,
): AnnouncementRefusal['kind'] | null => {
  if (ring !== null && !ringById(plan, ring)) return 'ring-unknown';
  if (until !== undefined && until <= at) return 'end-over';
  if (!rest) return words === '' ? 'words-missing' : null;
  if (rest.to <= rest.from) return 'break-backwards';
  if (rest.to <= at) return 'break-over';
  return rest.to - rest.from > longestBreakHours * hour ? 'break-too-long' : null;
};

/** Withdraws an announcement; changes nothing when it is unknown or already withdrawn. @throws ServiceFailure */
export const withdrawAnnouncement =
  ({ competitionDay, festivalClock }: AnnouncePorts) =>
  async (id: Announcement['id'], by: UserId): Promise<void> => {
    await competitionDay.change<never>(({ announcements, announcementWithdrawals }) => {
      const known = announcements.some((each) => each.id === id);
      const gone = announcementWithdrawals.some((each) => each.id === id);
      return ok(known && !gone ? { announcementWithdrawals: [{ id, by, at: festivalClock.now() }] } : {});
    });
  };
