/** What the card of a product says in the shop and in the cart, in a module of its own: pages without products do not load it. */
export const cardMessages = {
  /** Variants that have sold out, beside the chosen one. */
  gone: (variants: readonly string[]) =>
    `${new Intl.ListFormat('en-GB').format(variants)} ${variants.length === 1 ? 'has' : 'have'} gone.`,
  /** What a bundle saves, in its card. */
  saves: (pounds: string) => `${pounds} less than one by one`,
  /** Which ticket of a bundle has sold out. */
  partGone: (name: string) => `${name} has sold out, and it’s part of this.`,
  /** Beside a donation, whose sum the buyer names, in pounds. */
  fromSum: (least: number) => `Whatever you like, from £${least}. It isn’t refunded with your tickets.`,
  donation: 'A donation: it isn’t refunded with your tickets',
  wrongSum: (least: number, most: number) => `Please name a sum in whole pounds, from £${least} to £${most}.`,
  maxInOneOrder: (most: number) => `${most} is the most in one order`,
} as const;
