import type { AnswerOf, RefusalOf } from '../../kernel/endpoint.ts';
import type { UserId } from '../../kernel/ids.ts';
import type { Result } from '../../kernel/result.ts';
import type { viewMyFestival } from './api.ts';

/** What My Festival shows someone. */
export type ViewedFestival = AnswerOf<typeof viewMyFestival>;

/** Reads what My Festival shows someone, which goes into the audit log. @throws ServiceFailure */
export type ViewMyFestival = (id: UserId) => Promise<Result<ViewedFestival, RefusalOf<typeof viewMyFestival>>>;
