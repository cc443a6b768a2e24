import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { type PastSales, pastSalesFaults, pastSalesFile } from '#core/desk/overview/past-sales.ts';
import { productsIn } from '#core/shop/products/catalogue-file.ts';
import { readCatalogue } from './catalogue.ts';
import { ContentError, linesIn, readYaml } from './read-yaml.ts';

/**
 * Reads what last year's edition sold from `<folder>/past-sales.yaml`, and compares it with the catalogue; null without
 * that file. @throws ContentError with file, line, field and reason
 */
export const readPastSales = (folder: string): PastSales | null => {
  const file = join(folder, 'past-sales.yaml');
  if (!existsSync(file)) return null;
  const sales = readYaml(file, pastSalesFile);
  const faults = pastSalesFaults(
    sales,
    productsIn(readCatalogue(folder)).map(({ id }) => id),
  );
  if (faults.length === 0) return sales;
  const at = linesIn(file);
  throw new ContentError(faults.map(({ path, reason }) => `${at(path)} ${path.join('.')}: ${reason}`));
};
