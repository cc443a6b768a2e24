import { describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { atMinuteOfDay, ringById } from '#core/competition/day/day-plan.ts';
import { dayPlanFile } from '#core/competition/day/day-plan-shape.ts';
import { ringId } from '#core/kernel/ids.ts';
import { parseInstant } from '#core/kernel/time.ts';
import { aDayPlan, aDayPlanFile } from '#fixtures/builders/a-day-plan.ts';
import { edition } from '../../support/edition.ts';

/** The paths and messages of the schema's errors. */
const wrong = (change: Record<string, unknown>) => {
  const read = z.safeParse(dayPlanFile, aDayPlanFile(change));
  return read.success ? [] : read.error.issues.map(({ path, message }) => `${path.join('.')}: ${message}`);
};
const ring = (id: string, groups: readonly string[], change = {}) => ({
  id,
  name: id,
  from: '10:00',
  to: '17:00',
  groups,
  ...change,
});
const everyGroup = ['adult gold', 'adult silver', 'adult bronze', 'junior gold', 'junior silver', 'junior bronze'];

describe('day plan', () => {
  it('the day plan of the competition parses times to minutes, groups to class and level, and an optional lunch', () => {
    const plan = z.parse(dayPlanFile, aDayPlanFile({ rings: [ring('oak', everyGroup)] }));
    expect(plan).toMatchObject({ juniorHours: { from: 600, to: 900 }, changeoverMinutes: 2, calls: 3 });
    expect(plan.rings[0]).toEqual({
      id: 'oak',
      name: 'oak',
      from: 600,
      to: 1_020,
      groups: expect.arrayContaining([{ class: 'junior', level: 'bronze' }]),
    });
  });

  it('the day plan of the competition requires exactly one ring per group', () => {
    expect(wrong({ rings: [ring('oak', everyGroup.slice(1))] })).toEqual(['rings: adult gold runs nowhere']);
    expect(wrong({ rings: [ring('oak', everyGroup), ring('hazel', ['adult gold'])] })).toEqual([
      'rings: adult gold runs in more than one ring',
    ]);
  });

  it('the day plan of the competition refuses duplicate rings, and invalid groups and times', () => {
    expect(wrong({ rings: [ring('oak', everyGroup.slice(3)), ring('oak', everyGroup.slice(0, 3))] })).toEqual([
      'rings: two rings have one id',
    ]);
    expect(wrong({ rings: [ring('oak', ['adult platinum', ...everyGroup])] })).toEqual([
      'rings.0.groups.0: a group reads like "junior gold"',
    ]);
    expect(wrong({ rings: [ring('oak', ['adult gold x', ...everyGroup])] })).toHaveLength(1);
    expect(wrong({ rings: [ring('oak', everyGroup, { to: '09:00' })] })).toEqual(['rings.0: it ends before it begins']);
    expect(wrong({ juniorHours: { from: '15:00', to: '15:00' } })).toEqual(['juniorHours: it ends before it begins']);
    expect(wrong({ rings: [ring('the oak', everyGroup)] })).toEqual(['rings.0.id: letters, digits and dashes']);
  });

  it('the day plan of the competition finds rings by id, and converts minutes of the day', () => {
    const plan = aDayPlan();
    expect(ringById(plan, ringId('hazel'))?.name).toBe('The hazel ring');
    expect(ringById(plan, ringId('elsewhere'))).toBeUndefined();
    expect(atMinuteOfDay(edition, 9 * 60 + 30)).toBe(parseInstant('2025-11-22T09:30:00Z'));
    expect(atMinuteOfDay(edition, 13 * 60)).toBe(parseInstant('2025-11-22T13:00:00Z'));
  });
});
