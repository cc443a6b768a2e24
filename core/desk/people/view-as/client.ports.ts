import type { AnswerOf, RefusalOf } from '../../../kernel/endpoint.ts';
import type { UserId } from '../../../kernel/ids.ts';
import type { Result } from '../../../kernel/result.ts';
import type { viewMyFestival } from './api.ts';

/** A person's My Festival, as an organiser views it. */
export type ViewedFestival = AnswerOf<typeof viewMyFestival>;

/** Reads a person's My Festival, which is recorded in the audit log. @throws ServiceFailure */
export type ViewMyFestival = (id: UserId) => Promise<Result<ViewedFestival, RefusalOf<typeof viewMyFestival>>>;
