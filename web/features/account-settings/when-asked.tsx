import type { ReactNode } from 'react';
import { Button } from '../../design/button.tsx';
import { Alert } from '../../design/type/alert.tsx';
import { Loading } from '../../design/type/loading.tsx';
import styles from './account.module.css';
import type { Asked } from './use-asked.ts';

type WhenAskedProps<Value> = { readonly asked: Asked<Value>; readonly children: (value: Value) => ReactNode };

/** What was asked for, once it is here; until then that it is on its way, or why not and another try. */
export const WhenAsked = <Value,>({ asked: { value, problem, askAgain }, children }: WhenAskedProps<Value>) => (
  <>
    {problem && (
      <Alert kind="bad" className={styles.alert}>
        <p>{problem}</p>
        <Button small variant="ink" onClick={askAgain}>
          Try again
        </Button>
      </Alert>
    )}
    {value === null && !problem && <Loading />}
    {value !== null && children(value)}
  </>
);
