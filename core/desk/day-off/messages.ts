/** What pages say once the organiser has cancelled the day, at whatever time they are read. */
export const calledOffMessages = {
  home: (year: number): string =>
    `The ${year} festival has been called off. Join the waiting list and we’ll email you when tickets for the next one go on sale.`,
  carer: (year: number): string =>
    `The ${year} festival has been called off. Join the waiting list, and ask again when the next one goes on sale.`,
  rings: (year: number) => ({
    title: `The ${year} competition has been called off`,
    text: 'There are no runs to follow.',
  }),
} as const;
