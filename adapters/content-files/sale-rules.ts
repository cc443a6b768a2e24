import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Json } from '#core/kernel/audit-log/staff-action.ts';
import { productsIn } from '#core/shop/products/catalogue-file.ts';
import type { RulesFile } from '#core/tickets/sale-rules/rules-file.ts';
import { noSaleRules, type SaleRules, saleRulesFaults } from '#core/tickets/sale-rules/sale-rules.ts';
import { saleRulesFile } from '#core/tickets/sale-rules/sale-rules-shape.ts';
import { readCatalogue } from './catalogue.ts';
import { readDoorPlan } from './door-plan.ts';
import { ContentError, linesIn, parseYaml, readYaml } from './read-yaml.ts';
import { withValue } from './write-yaml.ts';

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
  const faults = saleRulesFaults(rules, productsIn(readCatalogue(folder)), {
    checkpoints: checkpoints.map(({ id }) => id),
    unlisted,
  });
  if (faults.length === 0) return rules;
  const at = linesIn(file);
  throw new ContentError(faults.map(({ path, reason }) => `${at(path)} ${path.join('.')}: ${reason}`));
};

/** The sale rules of an edition's folder, as a YAML text to parse and to edit. */
export const rulesFileIn = (folder: string): RulesFile => {
  const file = join(folder, 'sale-rules.yaml');
  return {
    base: () => (existsSync(file) ? readFileSync(file, 'utf8') : '{}\n'),
    read(text) {
      const { written, data, mistakes } = parseYaml(text, saleRulesFile);
      return {
        // The cast is safe: YAML without tags is JSON.
        value: written as Json,
        rules: data?.value,
        mistakes: mistakes.map(({ path, reason }) => ({
          path: path.map((step) => (typeof step === 'number' ? step : String(step))),
          reason,
        })),
      };
    },
    write: withValue,
  };
};
