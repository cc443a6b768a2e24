import type { ReactNode } from 'react';
import type { SettingsRefusal } from '#core/accounts/settings/client.ports.ts';
import { settingsRefusals, trouble } from '#core/accounts/settings/messages.ts';
import type { Fetched } from '../../../composition/use-fetched.ts';
import { Button } from '../../../design/button.tsx';
import { Alert } from '../../../design/type/alert.tsx';
import { Loading } from '../../../design/type/loading.tsx';
import styles from './account.module.css';

/** The options of every fetch on this page. */
export const settingsFetch = { failure: 'account settings could not be fetched' } as const;

type OnceFetchedProps<Value> = {
  readonly fetched: Fetched<Value, SettingsRefusal>;
  readonly children: (value: Value) => ReactNode;
};

/** Shows a fetched value; before it, the loading message, and after a failed fetch the reason and a "Try again" button. */
export const OnceFetched = <Value,>({ fetched: { value, problem, refetch }, children }: OnceFetchedProps<Value>) => (
  <>
    {problem && (
      <Alert kind="bad" className={styles.alert}>
        <p>{problem.kind === 'refused' ? settingsRefusals[problem.refusal.kind] : trouble}</p>
        <Button small variant="ink" onClick={refetch}>
          Try again
        </Button>
      </Alert>
    )}
    {value === null && !problem && <Loading className={styles.loading} />}
    {value !== null && children(value)}
  </>
);
