import type { ReactNode } from 'react';
import type { Fetched } from '../../composition/use-fetched.ts';
import { LoadFailed } from '../../design/type/load-failed.tsx';
import { Loading } from '../../design/type/loading.tsx';

type FetchedPartProps<Value, Refusal> = {
  readonly fetched: Fetched<Value, Refusal>;
  /** The name of the fetched content within a sentence: "the audit log". */
  readonly what: string;
  readonly children: (value: Value) => ReactNode;
};

/**
 * A fetched part of a desk page: a loading message, an error when the fetch failed or there is no connection, or the
 * value.
 */
export const FetchedPart = <Value, Refusal>({ fetched, what, children }: FetchedPartProps<Value, Refusal>) => {
  const { value, problem, refetch } = fetched;
  return (
    <>
      {problem && <LoadFailed what={what} onRetry={refetch} />}
      {value !== null ? children(value) : !problem && <Loading />}
    </>
  );
};
