/** What the menu, the footer and pages of every year say of past years, in a module of its own, because it is small. */
export const frameMessages = {
  asItWas: (year: number, next: number) => `This is the festival of ${year}, as it was. The next one is in ${next}.`,
  festivalOf: (year: number) => `The ${year} festival`,
  /** The title of a page of a closed year. */
  titleOf: (title: string, year: number) => `${title}, ${year}`,
  pastFestivals: 'Past festivals',
} as const;
