import { join } from 'node:path';
import { expect, it } from 'vitest';
import { readEditionFolder } from '#adapters/content-files/edition-folder.ts';
import type { RunToSchedule } from '#core/competition/day/running-order/run-to-schedule.ts';
import { solveOrder } from '#core/competition/day/running-order/solve.ts';
import { everyClassAndLevel } from '#core/kernel/class-and-level.ts';
import { entryId } from '#core/kernel/ids.ts';
import { minutesOfDay } from '#core/kernel/time.ts';
import { sessionsOf } from '#core/site/content/programme.ts';

const { content, dayPlan, edition } = readEditionFolder(join(import.meta.dirname, '../../../fixtures/editions/2025'));
const { perGroup } = content.rulebook.entry;
const firstRingOpens = Math.min(...dayPlan.rings.map(({ from }) => from));
const lastRingCloses = Math.max(...dayPlan.rings.map(({ to }) => to));

/** A full competition; every sixth handler leads a second hound, in another group. */
const allRuns: readonly RunToSchedule[] = everyClassAndLevel.flatMap((group, groupAt) =>
  Array.from({ length: perGroup }, (_, at) => ({
    ...group,
    entry: entryId(`${group.class}-${group.level}-${at}`),
    inSeason: false,
    needs: [
      { kind: 'person', name: at % 6 === 0 ? `shared ${at} ${groupAt % 3}` : `${groupAt} ${at}`, household: '' },
    ] as const,
  })),
);

it('the programme shows the competition for as long as rings run, and the prize giving after the last closes', () => {
  const { schedule } = content;
  expect(sessionsOf(schedule, 'hounds')).toEqual([{ from: firstRingOpens, to: lastRingCloses }]);
  expect(firstRingOpens).toBeLessThan(minutesOfDay(edition.startsAt));
  for (const { from } of sessionsOf(schedule, 'prizes')) expect(from).toBeGreaterThanOrEqual(lastRingCloses);
});

it('the day plan of the rings fits a full competition, with handlers who lead two hounds', () => {
  const minutesFor = ({ class: each, level }: Pick<RunToSchedule, 'class' | 'level'>) =>
    content.rulebook.classes[each].levels[level].minutes;
  const solved = solveOrder({ plan: dayPlan, minutesFor, runs: allRuns });
  expect(solved).toMatchObject({ ok: true });
});
