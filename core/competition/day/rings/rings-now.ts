import type { ClassAndLevel } from '../../../kernel/class-and-level.ts';
import type { RingId } from '../../../kernel/ids.ts';
import type { Instant } from '../../../kernel/time.ts';
import type { CompetitionDayState } from '../competition-day-state.ts';
import { ringById } from '../day-plan.ts';
import type { DayRules } from '../day-rules.ts';
import { type RingsProgress, type RingsProgressPorts, readRingsProgress } from '../gate/rings-progress.ts';
import { withoutQuestionnaire } from '../needs-questionnaire.ts';
import type { CompetitionDay } from '../ports.ts';
import type { RunCard } from '../run-card.ts';
import { delayInMinutes } from '../running-order/expected-times.ts';
import { type Announcement, currentAnnouncements } from './announcement.ts';
import { expectedRuns } from './expected-runs.ts';

/** An announcement without its author. */
export type PublicAnnouncement = Omit<Announcement, 'by'> & {
  /** Null for all rings. */
  readonly ringName: string | null;
};

/** A run that has not begun, by bib number, without personal data. */
export type ComingRun = ClassAndLevel &
  Pick<RunCard, 'number' | 'hound' | 'ring' | 'runsAt'> & {
    readonly expectedAt: Instant;
    /** How many minutes `expectedAt` is later than announced; 0 for a delay too small to mention. */
    readonly lateMinutes: number;
    /** The number of runs before it in its ring, including the one under way. */
    readonly ahead: number;
    /** Whether it may not run yet, because its handler has not answered the questionnaire (§5). */
    readonly needsQuestionnaire: boolean;
  };

/** The progress of the rings, for all visitors. */
export type RingsNow = {
  /** Each ring with the delay of the next run that may begin. */
  readonly rings: readonly { readonly id: RingId; readonly name: string; readonly lateMinutes: number }[];
  /** In running order, ring by ring. */
  readonly coming: readonly ComingRun[];
  /** Newest first. */
  readonly announcements: readonly PublicAnnouncement[];
};

export type RingsNowPorts = DayRules & RingsProgressPorts & { readonly competitionDay: Pick<CompetitionDay, 'read'> };

/** Reads the progress of the rings. @throws ServiceFailure */
export const readRingsNow = async (ports: RingsNowPorts): Promise<RingsNow> => {
  const [dayState, rings] = await Promise.all([ports.competitionDay.read(), readRingsProgress(ports)]);
  return ringsNow(dayState, rings, ports);
};

/** The progress of the rings, from the day's state and the judges' events. */
export const ringsNow = (dayState: CompetitionDayState, rings: RingsProgress, rules: DayRules): RingsNow => {
  const cards = new Map(dayState.order?.runs.map((card) => [card.entry, card]));
  const heldUp = withoutQuestionnaire(dayState.entrants);
  const coming = [...expectedRuns(dayState, rings, rules)].flatMap(([entry, { at, ahead }]): readonly ComingRun[] => {
    const card = cards.get(entry);
    if (!card) return [];
    const { class: ofClass, level, number, hound, ring, runsAt } = card;
    const lateMinutes = delayInMinutes(card, at);
    const needsQuestionnaire = heldUp.has(entry);
    return [
      { class: ofClass, level, number, hound, ring, runsAt, expectedAt: at, lateMinutes, ahead, needsQuestionnaire },
    ];
  });
  return {
    rings: rules.plan.rings.map(({ id, name }) => ({
      id,
      name,
      lateMinutes: coming.find((run) => run.ring === id && !run.needsQuestionnaire)?.lateMinutes ?? 0,
    })),
    coming,
    announcements: publicAnnouncements(dayState, rings.now, rules),
  };
};

/** The announcements to show, with the names of their rings. */
export const publicAnnouncements = (
  dayState: CompetitionDayState,
  now: Instant,
  { plan }: Pick<DayRules, 'plan'>,
): readonly PublicAnnouncement[] =>
  currentAnnouncements(dayState, now).map(({ by: _by, ...each }) => ({
    ...each,
    ringName: each.ring && (ringById(plan, each.ring)?.name ?? each.ring),
  }));
