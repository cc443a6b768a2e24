import type { Edition } from '../../../kernel/edition/edition.ts';
import { ok } from '../../../kernel/result.ts';
import { type Instant, laterBy, londonDate } from '../../../kernel/time.ts';
import type { NearAlert } from '../competition-day-state.ts';
import { ringById } from '../day-plan.ts';
import type { DayRules } from '../day-rules.ts';
import type { CompetitionDayTask } from '../emails.ts';
import { type RingsProgressPorts, readRingsProgress } from '../gate/rings-progress.ts';
import type { CompetitionDay } from '../ports.ts';
import { type NearRun, nearRuns } from './near-runs.ts';

export type AlertNearRunsPorts = DayRules &
  RingsProgressPorts & {
    readonly edition: Pick<Edition, 'startsAt'>;
    readonly competitionDay: CompetitionDay;
    /** Whether text messages can be sent. */
    readonly hasTexts: boolean;
  };

/**
 * Queues a text to every handler who gave a number and whose run is near, on the festival's day. The alert and the text
 * are stored in one transaction, so there is one for each run, however often this is called. @throws ServiceFailure
 */
export const alertNearRuns = (ports: AlertNearRunsPorts) => async (): Promise<void> => {
  if (!ports.hasTexts || londonDate(ports.festivalClock.now()) !== londonDate(ports.edition.startsAt)) return;
  const rings = await readRingsProgress(ports);
  if (nearRuns(await ports.competitionDay.read(), rings, ports).length === 0) return;
  await ports.competitionDay.change<never>((dayState) => {
    const near = nearRuns(dayState, rings, ports);
    return ok({
      nearAlerts: near.map(({ card }): NearAlert => ({ entry: card.entry, at: rings.now })),
      tasks: near.map((each) => textFor(ports, each, rings.now)),
    });
  });
};

const textFor = (
  { plan, machineClock }: Pick<AlertNearRunsPorts, 'plan' | 'machineClock'>,
  { card, phone, ahead, expectedAt }: NearRun,
  now: Instant,
): CompetitionDayTask => ({
  id: `near:${card.entry}`,
  task: {
    kind: 'text',
    text: {
      kind: 'near',
      to: phone,
      hound: card.hound,
      ring: ringById(plan, card.ring)?.name ?? card.ring,
      ahead,
      expectedAt,
      expiresAt: laterBy(machineClock.now(), expectedAt - now),
    },
  },
});
