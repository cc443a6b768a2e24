/** A picture for link previews: an address of the site, with its size in pixels and what it shows. */
export type Picture = {
  readonly path: string;
  readonly width: number;
  readonly height: number;
  readonly alt: string;
};

/** What a page without a card of its own is previewed with. All cards are of its size. */
export const socialCard: Picture = {
  path: '/social-card.png',
  width: 1200,
  height: 630,
  alt: 'A hunter and a woolly dog on a scent, in front of an enormous pink sun.',
};
