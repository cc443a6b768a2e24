import type { AnswerOf, RefusalOf, RequestTo } from '../../kernel/endpoint.ts';
import type { Result } from '../../kernel/result.ts';
import type { previewMessage, readMessages, sendMessage, testMessage } from './api.ts';

/** The messages, and the groups, products and checkpoints for an audience. */
export type MessagesAnswer = AnswerOf<typeof readMessages>;

/** A draft as the browser sends it. */
export type DraftSent = RequestTo<typeof testMessage>['body'];

/** The recipients of a draft, and what some of them would read. */
export type PreviewAnswer = AnswerOf<typeof previewMessage>;

/** The desk's messages. @throws ServiceFailure */
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
