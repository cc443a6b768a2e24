import { type ComponentType, useEffect, useState } from 'react';
import { Button } from '../../design/button.tsx';
import { Alert } from '../../design/type/alert.tsx';
import { Loading } from '../../design/type/loading.tsx';

type LoadOnOpenProps<Props> = {
  /** Whether the section is open; nothing is loaded before. */
  readonly opened: boolean;
  /** Imports the component; must be a stable function. */
  readonly load: () => Promise<ComponentType<Props>>;
  readonly part: Props;
};

/** A component whose script is loaded when its section is opened. */
export const LoadOnOpen = <Props extends object>({ opened, load, part }: LoadOnOpenProps<Props>) => {
  const [Part, setPart] = useState<ComponentType<Props> | null>(null);
  const [failed, setFailed] = useState(false);

  useEffect(() => {
    if (!opened || Part || failed) return;
    load().then(
      (found) => setPart(() => found),
      () => setFailed(true),
    );
  }, [opened, Part, failed, load]);

  if (Part) return <Part {...part} />;
  if (!failed) return <Loading />;
  return (
    <Alert kind="bad">
      <p>The form could not be fetched. Are you offline?</p>
      <Button variant="line" small onClick={() => setFailed(false)}>
        Try again
      </Button>
    </Alert>
  );
};
