import type { ShownPhotograph } from '../../site/frame/gallery-now.ts';
import { type Photograph, sizeOf } from './photograph.ts';

/** A photograph on the wire: what names its files, and what is said of it. */
export const onWire = (photograph: Pick<Photograph, 'id' | 'caption' | 'credit' | 'colour' | 'files'>) => {
  const { id, caption, credit, colour, files } = photograph;
  const widths = files.filter(({ type }) => type === 'webp').map(({ width }) => width);
  return { id, caption, credit, colour, ...sizeOf({ files }), widths: widths.sort((one, other) => one - other) };
};

/** What visitors see of the gallery. */
export const shownPhotographs = (photographs: readonly Photograph[]): readonly ShownPhotograph[] =>
  photographs.filter(({ state }) => state === 'shown').map(onWire);
