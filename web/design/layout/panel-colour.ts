import type { PanelColour } from './page-head.tsx';

const named = { sky: true, mist: true, sage: true, ochre: true, clay: true, spindle: true } satisfies Record<
  PanelColour,
  true
>;

const isColour = (name: string): name is PanelColour => Object.hasOwn(named, name);

/** The colour behind a product's picture, from its metadata's `Panel`; mist when absent. */
export const panelColourOf = (metadata: Readonly<Record<string, string>> | undefined): PanelColour => {
  const name = metadata?.Panel?.toLowerCase() ?? '';
  return isColour(name) ? name : 'mist';
};

/** A product's picture: the first of its images, or the site's icon that its metadata names. */
export const pictureOf = (
  images: readonly string[],
  metadata: Readonly<Record<string, string>> | undefined,
): string | undefined => {
  const icon = metadata?.Icon;
  return images[0] ?? (icon && /^[a-z]+$/.test(icon) ? `/art/icons/plain/${icon}.svg` : undefined);
};
