import { type ComponentType, lazy, Suspense } from 'react';
import { usePorts } from '../../composition/ports-context.tsx';
import { useObservable } from '../../session/observable.ts';
import { paths } from '../paths.ts';

/** If the load fails, the form itself still says that the user has been logged out. */
const SessionEndedDialog = lazy<ComponentType<{ onClose: () => void }>>(() =>
  import('./session-ended-dialog.tsx').then(
    (module) => ({ default: module.SessionEndedDialog }),
    () => ({ default: () => null }),
  ),
);

/** Pages for the field, which store what is done without a session and say so themselves; a dialog would be in the way. */
const outdoors: readonly string[] = [paths.gate, paths.judge, paths.door, paths.doorSell];

/** Says, over the form of any page, that the session has ended, and leads to the log-in and back. */
export const SessionEnded = ({ path }: { readonly path: string }) => {
  const { endedSession } = usePorts();
  const ended = useObservable(endedSession, 'no');
  if (ended !== 'asking' || outdoors.includes(path)) return null;
  return (
    <Suspense fallback={null}>
      <SessionEndedDialog onClose={endedSession.decline} />
    </Suspense>
  );
};
