import type { HomeWords } from '#core/site/content/pages/home.ts';
import truffle from '../../../design/art/truffle-whole.svg';
import { dogs } from '../../../design/pictures/dogs.ts';

type DrawingName = NonNullable<HomeWords['expect']['tiles'][number]['drawing']>;

const icon = (name: string) => ({ src: `/art/icons/plain/${name}.svg`, width: 168, height: 168 });

const drawings: Record<DrawingName, { readonly src: string; readonly width: number; readonly height: number }> = {
  dog: dogs.digging,
  paw: icon('paw'),
  microscope: icon('microscope'),
  truffle: { src: truffle, width: 260, height: 250 },
};

/** A decorative drawing on the lower edge of a tile, cropped by it. */
export const TileDrawing = ({ name, className }: { name: DrawingName; className: string | undefined }) => (
  <img className={className} data-drawing={name} {...drawings[name]} alt="" loading="lazy" decoding="async" />
);
