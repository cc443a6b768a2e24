import { join } from 'node:path';
import { readEditionFolder } from '#adapters/content-files/edition-folder.ts';

const folder = join(import.meta.dirname, '../../../fixtures/editions/2025');

/** Every word of the 2025 edition, as its pages get them. */
export const { content: words } = readEditionFolder(folder);
