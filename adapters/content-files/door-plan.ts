import { join } from 'node:path';
import { type DoorPlan, doorPlanFaults } from '#core/door/entrance/door-plan.ts';
import { doorPlanFile } from '#core/door/entrance/door-plan-shape.ts';
import { readCatalogue } from './catalogue.ts';
import { ContentError, linesIn, readYaml } from './read-yaml.ts';

/**
 * Reads the edition's checkpoints from `<folder>/door.yaml`, and checks the products that they accept against its
 * catalogue.
 * @throws ContentError with file, line, field and reason
 */
export const readDoorPlan = (folder: string): DoorPlan => {
  const file = join(folder, 'door.yaml');
  const plan = readYaml(file, doorPlanFile);
  const faults = doorPlanFaults(plan, readCatalogue(folder));
  if (faults.length === 0) return plan;
  const at = linesIn(file);
  throw new ContentError(faults.map(({ path, reason }) => `${at(path)} ${path.join('.')}: ${reason}`));
};
