import { type ComponentType, useCallback } from 'react';
import { ok } from '#core/kernel/result.ts';
import { useFetched } from '../../../composition/use-fetched.ts';
import { Button } from '../../../design/button.tsx';
import { Alert } from '../../../design/type/alert.tsx';
import { Loading } from '../../../design/type/loading.tsx';

type LoadOnOpenProps<Props> = {
  /** Whether the section is open; nothing is loaded before it is. */
  readonly opened: boolean;
  /** Imports the component; must be a stable function. */
  readonly load: () => Promise<ComponentType<Props>>;
  readonly part: Props;
};

/** A component whose script is loaded when its section is opened. */
export const LoadOnOpen = <Props extends object>({ opened, load, part }: LoadOnOpenProps<Props>) => {
  const loadPart = useCallback(async () => ok(await load()), [load]);
  const { value: Part, problem, refetch } = useFetched(loadPart, { when: opened });

  if (Part) return <Part {...part} />;
  if (!problem) return <Loading />;
  return (
    <Alert kind="bad">
      <p>We couldn’t load the form. Are you offline?</p>
      <Button variant="line" small onClick={refetch}>
        Try again
      </Button>
    </Alert>
  );
};
