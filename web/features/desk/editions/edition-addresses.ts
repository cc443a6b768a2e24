import type { LookAtLine } from '#core/desk/editions/client.ports.ts';
import { contentFileAt } from '#core/desk/editions/lines-to-look-at.ts';
import { paths } from '../../../app/paths.ts';

/** The page of one year. */
export const editionAddress = (year: number): string => paths.deskEdition.replace(':id', String(year));

/** The field at the desk that a line is about. */
export const fieldAddress = ({ file, path }: Pick<LookAtLine, 'file' | 'path'>): string => {
  const content = contentFileAt(file);
  if (content) return `${paths.deskContent}?kind=pages&file=${content}&field=${path.join('.')}`;
  if (file === 'edition.yaml') return paths.deskSettings;
  return file === 'catalogue.yaml' || file === 'sale-rules.yaml' ? paths.deskCatalogue : paths.deskContent;
};
