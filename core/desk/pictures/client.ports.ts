import type { AnswerOf, RefusalOf, RequestTo } from '../../kernel/endpoint.ts';
import type { Result } from '../../kernel/result.ts';
import type * as api from './api.ts';

/** A picture as the desk lists it. */
export type DeskPicture = AnswerOf<typeof api.listPictures>['pictures'][number];

/** A picture to upload; the file is in base64. */
export type PictureSent = RequestTo<typeof api.uploadPicture>['body'];

/** The edition's pictures at the desk. @throws ServiceFailure */
export interface PicturesDesk {
  list(): Promise<readonly DeskPicture[]>;
  upload(picture: PictureSent): Promise<Result<DeskPicture, RefusalOf<typeof api.uploadPicture>>>;
}
