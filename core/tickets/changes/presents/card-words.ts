/** The name of a card's file. */
export const cardFile = (number: string): string => `present-${number}.pdf`;

/** The texts on a present's card. */
export const presentCardWords = {
  title: (name: string): string => `A present for ${name}`,
  code: (code: string): string => `Code of the present: ${code}`,
  forWhom: 'For',
  fold: 'Fold here, picture outside',
  how: 'Scan it to make the ticket yours, or type the code at',
  what: 'What it is',
  when: 'When',
  where: 'Where',
  foot: (until: string): string =>
    `Until it’s yours, this code won’t open the gate. You have until ${until} to make it yours.`,
} as const;
