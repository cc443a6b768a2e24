const beginsWithYear = /^\/(\d{4})(?=\/|$)/;

/** The year with which the address of a page of an archive begins: 2025 for `/2025/results`; undefined for any other. */
export const yearIn = (path: string): number | undefined => {
  const year = beginsWithYear.exec(path)?.[1];
  return year === undefined ? undefined : Number(year);
};

/** An address without its year: `/results` for `/2025/results`, `/` for `/2025`. */
export const withoutYear = (path: string): string => path.replace(beginsWithYear, '') || '/';

/** The address of a page in the archive of a year. */
export const inYear = (year: number, path: string): string => `/${year}${path === '/' ? '' : path}`;
