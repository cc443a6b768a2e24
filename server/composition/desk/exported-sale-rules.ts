import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { readCatalogue } from '#adapters/content-files/catalogue.ts';
import { readDoorPlan } from '#adapters/content-files/door-plan.ts';
import { rulesFileIn } from '#adapters/content-files/sale-rules.ts';
import { withListAt } from '#adapters/content-files/write-yaml.ts';
import { withValueAt } from '#core/desk/content/json-path.ts';
import type { PoolId } from '#core/shop/products/pool.ts';
import { isProductId } from '#core/shop/products/product-groups.ts';
import { type SaleRules, withPoolPlaces } from '#core/tickets/sale-rules/sale-rules.ts';

/**
 * The rules of sale for an exported folder, with the capacities that the desk set for pools. Products that were added at the
 * desk are not in the folder's catalogue; if the rules name such a product, `door.yaml` lists it as known elsewhere, so that
 * the folder validates.
 * @param published the text of the published rules; undefined for the folder's own rules
 * @returns the texts by path
 */
export const exportedSaleRules = (
  folder: string,
  published: string | undefined,
  poolPlaces: ReadonlyMap<PoolId, number>,
): ReadonlyMap<string, string> => {
  if (published === undefined && !existsSync(join(folder, 'sale-rules.yaml'))) return new Map();
  const file = rulesFileIn(folder);
  const text = published ?? file.base();
  const { value, rules } = file.read(text);
  if (!rules) return new Map();
  const next = withPoolPlaces(rules, poolPlaces).pools.reduce(
    (changed, { places }, at) => withValueAt(changed, ['pools', at, 'places'], places),
    value,
  );
  const { unlisted } = readDoorPlan(folder);
  const listed = new Set([...readCatalogue(folder).map(({ id }) => id), ...unlisted]);
  const missing = [...new Set(namesIn(rules))].filter((name) => isProductId(name) && !listed.has(name));
  const door = 'door.yaml';
  return new Map([
    ['sale-rules.yaml', file.write(text, next)],
    ...(missing.length === 0
      ? []
      : [[door, withListAt(readFileSync(join(folder, door), 'utf8'), 'unlisted', [...unlisted, ...missing])] as const]),
  ]);
};

const namesIn = ({ pools, needs, questions }: SaleRules): readonly string[] => [
  ...pools.flatMap(({ products }) => products),
  ...needs.flatMap(({ products, needs: wanted }) => [...products, ...wanted]),
  ...questions.flatMap(({ products }) => products),
];
