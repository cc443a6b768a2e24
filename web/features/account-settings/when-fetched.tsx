import type { ReactNode } from 'react';
import { Button } from '../../design/button.tsx';
import { Alert } from '../../design/type/alert.tsx';
import { Loading } from '../../design/type/loading.tsx';
import styles from './account.module.css';
import type { Fetched } from './use-fetched.ts';

type WhenFetchedProps<Value> = { readonly fetched: Fetched<Value>; readonly children: (value: Value) => ReactNode };

/** What was asked for, once it is here; until then that it is on its way, or why not and another try. */
export const WhenFetched = <Value,>({ fetched: { value, problem, refetch }, children }: WhenFetchedProps<Value>) => (
  <>
    {problem && (
      <Alert kind="bad" className={styles.alert}>
        <p>{problem}</p>
        <Button small variant="ink" onClick={refetch}>
          Try again
        </Button>
      </Alert>
    )}
    {value === null && !problem && <Loading />}
    {value !== null && children(value)}
  </>
);
