import type { Signature } from '../competition/run/signature.ts';
import type { EntryId } from '../kernel/ids.ts';

/** What a handler asks about their own result, and what the head judge said. A query answered is closed. */
export type RunQuery = {
  readonly id: string;
  readonly entry: EntryId;
  readonly by: Signature;
  readonly words: string;
  readonly answer: QueryAnswer | null;
};

export type QueryAnswer = { readonly by: Signature; readonly words: string };

/** Those that wait for the head judge's word. */
export const openQueries = (queries: readonly RunQuery[]): readonly RunQuery[] =>
  queries.filter(({ answer }) => answer === null);
