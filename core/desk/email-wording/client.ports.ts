import type { AnswerOf, RefusalOf } from '../../kernel/endpoint.ts';
import type { Result } from '../../kernel/result.ts';
import type { WordedEmailId } from '../../site/email-wording/worded-emails.ts';
import type * as api from './api.ts';

export type EmailPreview = AnswerOf<typeof api.previewEmail>;

/** Automatic emails as they would arrive. @throws ServiceFailure */
export interface EmailPreviews {
  /** @param as the id of the recipient; undefined for the latest */
  of(email: WordedEmailId, as: string | undefined): Promise<Result<EmailPreview, RefusalOf<typeof api.previewEmail>>>;
  /** Sends it to the organiser’s own address. */
  send(
    email: WordedEmailId,
    as: string | undefined,
  ): Promise<Result<AnswerOf<typeof api.testEmail>, RefusalOf<typeof api.testEmail>>>;
}
