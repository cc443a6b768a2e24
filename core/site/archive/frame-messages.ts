/** What the menu and the footer say of past years, in a module of its own, because every page loads both. */
export const frameMessages = {
  asItWas: (year: number, next: number) => `This is the festival of ${year}, as it was. The next one is in ${next}.`,
  pastFestivals: 'Past festivals',
} as const;
