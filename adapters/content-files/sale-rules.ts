import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { noSaleRules, type SaleRules, saleRulesFaults } from '#core/sale-rules/sale-rules.ts';
import { saleRulesFile } from '#core/sale-rules/sale-rules-shape.ts';
import { readCatalogue } from './catalogue.ts';
import { readDoorPlan } from './door-plan.ts';
import { ContentError, linesIn, readYaml } from './read-yaml.ts';

/**
 * Reads the edition's rules of sale from `<folder>/sale-rules.yaml`, and compares them with its catalogue and its
 * checkpoints. An edition without the file has no such rules.
 * @throws ContentError with file, line, field and reason
 */
export const readSaleRules = (folder: string): SaleRules => {
  const file = join(folder, 'sale-rules.yaml');
  if (!existsSync(file)) return noSaleRules;
  const rules = readYaml(file, saleRulesFile);
  const { checkpoints, unlisted } = readDoorPlan(folder);
  const faults = saleRulesFaults(rules, readCatalogue(folder), {
    checkpoints: checkpoints.map(({ id }) => id),
    unlisted,
  });
  if (faults.length === 0) return rules;
  const at = linesIn(file);
  throw new ContentError(faults.map(({ path, reason }) => `${at(path)} ${path.join('.')}: ${reason}`));
};
