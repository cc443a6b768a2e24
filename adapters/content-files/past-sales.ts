import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { type PastSales, pastSalesFile } from '#core/desk/past-sales.ts';
import { readYaml } from './read-yaml.ts';

/**
 * Reads what last year's edition sold from `<folder>/past-sales.yaml`; null without that file. @throws ContentError with
 * file, line, field and reason
 */
export const readPastSales = (folder: string): PastSales | null => {
  const file = join(folder, 'past-sales.yaml');
  return existsSync(file) ? readYaml(file, pastSalesFile) : null;
};
