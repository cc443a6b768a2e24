import type { EntryId } from '../../kernel/ids.ts';
import type { Signature } from '../rules/run/signature.ts';

/** A handler's question about their own result, and the head judge's answer, which closes it. */
export type RunQuery = {
  readonly id: string;
  readonly entry: EntryId;
  readonly by: Signature;
  readonly words: string;
  readonly answer: QueryAnswer | null;
};

export type QueryAnswer = { readonly by: Signature; readonly words: string };

/** The queries without an answer. */
export const openQueries = (queries: readonly RunQuery[]): readonly RunQuery[] =>
  queries.filter(({ answer }) => answer === null);
