/** What pages of every year say of a closed one, in a module of its own, because it is small. */
export const yearWords = {
  festivalOf: (year: number) => `The ${year} festival`,
  /** The title of a page of a closed year. */
  titleOf: (title: string, year: number) => `${title}, ${year}`,
} as const;
