import * as api from '#core/desk/pictures/api.ts';
import type { PicturesDesk } from '#core/desk/pictures/client.ports.ts';
import { minute } from '#core/kernel/time.ts';
import { answerOf, type HttpClient } from '../http-client.ts';

/** The edition's pictures at the desk, through our own server's API. */
export const httpPicturesDesk = (http: HttpClient): PicturesDesk => ({
  list: async () => answerOf(await http.call(api.listPictures, {})).pictures,
  upload: (body) => http.call(api.uploadPicture, { body }, { timeoutMs: 2 * minute }),
});
