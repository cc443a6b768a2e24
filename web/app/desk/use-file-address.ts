import { useCallback } from 'react';
import { inYear } from '#core/site/archive/year-address.ts';
import { useSite } from '../../composition/site-context.tsx';

/**
 * Addresses of the desk's files in the year that this page shows. A link or a picture cannot name the year in a header, and
 * another tab may have switched the desk to another year since.
 */
export const useFileAddress = (): ((path: string) => string) => {
  const { year } = useSite().config.edition;
  return useCallback((path) => inYear(year, path), [year]);
};
