import type { AddPhotographPorts } from '#core/desk/gallery/add-photograph.ts';
import type { Gallery } from '#core/desk/gallery/ports.ts';
import type { Clocks } from '#core/kernel/ports.ts';
import type { Stores } from '../stores.ts';

/** The ports for the gallery. */
export type GalleryServices = Clocks & AddPhotographPorts & { readonly gallery: Gallery };

type Deps = Pick<AddPhotographPorts, 'photographMaker'> & {
  readonly stores: Pick<Stores, 'gallery'>;
  readonly clocks: Clocks;
};

/** The ports for the gallery. */
export const composeGallery = ({ stores, clocks, photographMaker }: Deps): GalleryServices => ({
  ...clocks,
  gallery: stores.gallery,
  photographMaker,
  // The promise's digest is worked out in another thread, and a file may have 25 MB.
  sha256: async (bytes) => Buffer.from(await crypto.subtle.digest('SHA-256', new Uint8Array(bytes))).toString('hex'),
});
