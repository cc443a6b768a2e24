import { join } from 'node:path';
import { type CatalogueFile, catalogueFile } from '#core/shop/products/catalogue-file.ts';
import { readYaml } from './read-yaml.ts';

/**
 * Reads an edition's products from `<folder>/catalogue.yaml`. @throws ContentError with file, line, field and reason
 */
export const readCatalogue = (folder: string): CatalogueFile => readYaml(join(folder, 'catalogue.yaml'), catalogueFile);
