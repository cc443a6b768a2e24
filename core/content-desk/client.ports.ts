import type { Json } from '../audit-log/staff-action.ts';
import type { AnswerOf, RefusalOf } from '../kernel/endpoint.ts';
import type { Result } from '../kernel/result.ts';
import type * as api from './api.ts';
import type { ContentFile } from './content-file.ts';

type Answer<E extends { value: unknown; published: unknown }> = Omit<E, 'value' | 'published'> & {
  readonly value: Json;
  readonly published: Json;
};

export type ContentList = AnswerOf<typeof api.listContent>;
export type ContentAnswer = Answer<AnswerOf<typeof api.readContentFile>>;

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
  /** The address of a page with the file's draft. */
  previewAt(file: ContentFile, page: string, revision: number): string;
}
