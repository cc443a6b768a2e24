import type { AnswerOf, RefusalOf, RequestTo } from '../kernel/endpoint.ts';
import type { Result } from '../kernel/result.ts';
import type { previewMessage, readMessages, sendMessage, testMessage } from './api.ts';

/** What was sent, and to whom one may write. */
export type MessagesAnswer = AnswerOf<typeof readMessages>;

/** A draft as it is sent. */
export type DraftSent = RequestTo<typeof testMessage>['body'];

/** Who a draft would go to, and what some would read. */
export type PreviewAnswer = AnswerOf<typeof previewMessage>;

/** Messages, for the desk's page. @throws ServiceFailure */
export type MessagesDesk = {
  readonly read: () => Promise<MessagesAnswer>;
  readonly preview: (
    draft: RequestTo<typeof previewMessage>['body'],
  ) => Promise<Result<PreviewAnswer, RefusalOf<typeof previewMessage>>>;
  readonly test: (draft: DraftSent) => Promise<Result<AnswerOf<typeof testMessage>, RefusalOf<typeof testMessage>>>;
  readonly send: (
    message: RequestTo<typeof sendMessage>['body'],
  ) => Promise<Result<AnswerOf<typeof sendMessage>, RefusalOf<typeof sendMessage>>>;
};
