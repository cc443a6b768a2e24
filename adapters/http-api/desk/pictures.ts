import { minute } from '#core/kernel/time.ts';
import * as api from '#core/pictures/api.ts';
import type { PicturesDesk } from '#core/pictures/client.ports.ts';
import { answerOf, type HttpClient } from '../http-client.ts';

/** The edition's pictures at the desk, through our own server's API. */
export const httpPicturesDesk = (http: HttpClient): PicturesDesk => ({
  list: async () => answerOf(await http.call(api.listPictures, {})).pictures,
  upload: (body) => http.call(api.uploadPicture, { body }, { timeoutMs: 2 * minute }),
});
