/** The line above the names of a product's tickets in the cart. */
export const intendedTitles = {
  title: 'Whose are they?',
  titleOfOne: 'Who’s it for?',
  hint: 'Leave any blank and change them later.',
  hintOfOne: 'Leave it blank and change it later.',
} as const;
