/** A picture for link previews: its path on the site, its size in pixels and its alternative text. */
export type Picture = {
  readonly path: string;
  readonly width: number;
  readonly height: number;
  readonly alt: string;
};

/** The preview picture of a page without a card of its own. All cards have its size. */
export const socialCard: Picture = {
  path: '/social-card.png',
  width: 1200,
  height: 630,
  alt: 'A hunter and a woolly dog on a scent, in front of an enormous pink sun.',
};
