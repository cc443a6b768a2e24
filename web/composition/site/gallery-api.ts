import { httpGallery } from '#adapters/http-api/desk/gallery.ts';
import { httpClient } from '#adapters/http-api/http-client.ts';
import type { GalleryApi } from '#core/desk/gallery/client.ports.ts';

/** Our API's client for the gallery, of the edition that the page shows. A module of its own, so that other pages do not load it. */
export const galleryApi = (edition?: number): GalleryApi =>
  httpGallery(httpClient({ ...(edition !== undefined && { edition }) }));
