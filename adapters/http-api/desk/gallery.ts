import * as api from '#core/desk/gallery/api.ts';
import type { GalleryApi, GalleryDesk } from '#core/desk/gallery/client.ports.ts';
import { minute } from '#core/kernel/time.ts';
import { answerOf, type HttpClient } from '../http-client.ts';

/** The gallery for visitors, through our own server's API. */
export const httpGallery = (http: HttpClient): GalleryApi => ({
  read: async () => answerOf(await http.call(api.readGallery, {})),
  askToTakeDown: (id, body) =>
    http.call(api.askToTakeDown, { params: { id }, body }, { expected: ['too-many-requests'] }),
});

/** The gallery at the desk. The timeout of a picture is long: it may upload for a minute and wait for others to be made. */
export const httpGalleryDesk = (http: HttpClient): GalleryDesk => ({
  read: async () => answerOf(await http.call(api.readDeskGallery, {})),
  add: (file, credit) => http.call(api.addGalleryPicture, { body: { file, credit } }, { timeoutMs: 3 * minute }),
  describe: (id, body) => http.call(api.describeGalleryPicture, { params: { id }, body }),
  move: (id, before) => http.call(api.moveGalleryPicture, { params: { id }, body: { before } }),
  show: (ids, isShown) => http.call(api.showGalleryPictures, { body: { ids: [...ids], isShown } }),
  delete: (id) => http.call(api.deleteGalleryPicture, { params: { id } }),
  preview: (request, body) => http.call(api.previewTakeDownAnswer, { params: { request }, body }),
  answer: (request, body) => http.call(api.answerTakeDown, { params: { request }, body }),
});
