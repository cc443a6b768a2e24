import { inYear } from '../../site/archive/year-address.ts';

/** The paths of a photograph's file: for visitors while it is shown, and at the desk. */
export const photographPaths = {
  site: '/api/gallery/:id/:file',
  desk: '/api/desk/gallery/photographs/:id/:file',
} as const;

/**
 * The address of a photograph's file, with its year, which stays the same when another year is shown.
 * @param at at the desk, which shows hidden ones too
 */
export const photographAddress = (
  year: number,
  id: string,
  file: string,
  at: keyof typeof photographPaths = 'site',
): string => inYear(year, photographPaths[at].replace(':id', id).replace(':file', file));

/** The path of the page, and of the archive's in a year's address. */
export const galleryPath = '/gallery';
