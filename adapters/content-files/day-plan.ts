import { join } from 'node:path';
import type { DayPlan } from '#core/competition/day/day-plan.ts';
import { dayPlanFile } from '#core/competition/day/day-plan-shape.ts';
import { readYaml } from './read-yaml.ts';

/**
 * Reads the plan of the edition's competition from `<folder>/competition-day.yaml`. @throws ContentError with file,
 * line, field and reason
 */
export const readDayPlan = (folder: string): DayPlan => readYaml(join(folder, 'competition-day.yaml'), dayPlanFile);
