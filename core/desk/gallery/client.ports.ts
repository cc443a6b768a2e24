import type { AnswerOf, RefusalOf, RequestTo } from '../../kernel/endpoint.ts';
import type { Result } from '../../kernel/result.ts';
import type * as api from './api.ts';
import type { PhotographId } from './photograph.ts';
import type { TakeDownId } from './take-down.ts';

export type DeskGallery = AnswerOf<typeof api.readDeskGallery>;
export type DeskPhotograph = DeskGallery['photographs'][number];
export type DeskTakeDown = DeskGallery['takeDowns'][number];
export type TakeDownAnswerSent = RequestTo<typeof api.answerTakeDown>['body'];
export type TakeDownPreview = AnswerOf<typeof api.previewTakeDownAnswer>;
export type AddPhotographRefusal = RefusalOf<typeof api.addGalleryPicture>;
export type AskRefusal = RefusalOf<typeof api.askToTakeDown> | { readonly kind: 'too-many-requests' };

/** The gallery for visitors. @throws ServiceFailure */
export interface GalleryApi {
  read(): Promise<AnswerOf<typeof api.readGallery>>;
  askToTakeDown(
    id: PhotographId,
    asked: RequestTo<typeof api.askToTakeDown>['body'],
  ): Promise<Result<unknown, AskRefusal>>;
}

/** The gallery at the desk. @throws ServiceFailure */
export interface GalleryDesk {
  read(): Promise<DeskGallery>;
  /** @param file in base64 */
  add(file: string, credit: string): Promise<Result<AnswerOf<typeof api.addGalleryPicture>, AddPhotographRefusal>>;
  describe(
    id: PhotographId,
    words: RequestTo<typeof api.describeGalleryPicture>['body'],
  ): Promise<Result<unknown, RefusalOf<typeof api.describeGalleryPicture>>>;
  move(
    id: PhotographId,
    before: PhotographId | null,
  ): Promise<Result<unknown, RefusalOf<typeof api.moveGalleryPicture>>>;
  show(
    ids: readonly PhotographId[],
    isShown: boolean,
  ): Promise<Result<unknown, RefusalOf<typeof api.showGalleryPictures>>>;
  delete(id: PhotographId): Promise<Result<unknown, RefusalOf<typeof api.deleteGalleryPicture>>>;
  preview(
    id: TakeDownId,
    answer: TakeDownAnswerSent,
  ): Promise<Result<TakeDownPreview, RefusalOf<typeof api.previewTakeDownAnswer>>>;
  answer(id: TakeDownId, answer: TakeDownAnswerSent): Promise<Result<unknown, RefusalOf<typeof api.answerTakeDown>>>;
}
