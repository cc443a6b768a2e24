import { join } from 'node:path';
import { readEditionFolder } from '#adapters/content-files/edition-folder.ts';

const folder = join(import.meta.dirname, '../../../fixtures/editions/2025');

/** All content of the 2025 edition. */
export const { content: words } = readEditionFolder(folder);
