import type { Json } from '../../kernel/audit-log/staff-action.ts';
import type { AnswerOf, RefusalOf } from '../../kernel/endpoint.ts';
import type { Result } from '../../kernel/result.ts';
import type { Instant } from '../../kernel/time.ts';
import type * as api from './api.ts';
import type { ContentFile } from './content-file.ts';

export type ContentList = AnswerOf<typeof api.listContent>;
export type ContentAnswer = AnswerOf<typeof api.readContentFile>;

/** The result of an import. */
export type ImportAnswer = AnswerOf<typeof api.importEdition>;

/** The content at the desk. @throws ServiceFailure */
export interface ContentDesk {
  list(): Promise<ContentList>;
  read(file: ContentFile): Promise<ContentAnswer>;
  saveDraft(
    file: ContentFile,
    change: { readonly revision: number; readonly value: Json },
  ): Promise<Result<ContentAnswer, RefusalOf<typeof api.saveContentDraft>>>;
  discard(
    file: ContentFile,
    revision: number,
  ): Promise<Result<ContentAnswer, RefusalOf<typeof api.discardContentDraft>>>;
  publish(file: ContentFile, revision: number): Promise<Result<ContentAnswer, RefusalOf<typeof api.publishContent>>>;
  restore(
    file: ContentFile,
    change: { readonly revision: number; readonly version: number },
  ): Promise<Result<ContentAnswer, RefusalOf<typeof api.restoreContent>>>;
  /** @param archive an edition's folder as a ZIP, in base64 */
  importEdition(archive: string): Promise<Result<ImportAnswer, RefusalOf<typeof api.importEdition>>>;
  /** The HTML of a page with the file's draft, now or at a moment of the festival's clock. */
  preview(
    file: ContentFile,
    page: string,
    at: Instant | null,
  ): Promise<Result<AnswerOf<typeof api.previewContent>, RefusalOf<typeof api.previewContent>>>;
}
