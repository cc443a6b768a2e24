import { useEffect } from 'react';
import { Button } from '../../../design/button.tsx';
import { useOnline } from '../../../design/hooks/use-online.ts';
import { Alert } from '../../../design/type/alert.tsx';

type LoadFailedProps = {
  /** What could not be loaded, in a sentence: "the audit log". */
  readonly what: string;
  readonly onRetry: () => void;
};

/** In place of what could not be loaded; tries again by itself when there is a connection again. */
export const LoadFailed = ({ what, onRetry }: LoadFailedProps) => {
  const isOnline = useOnline();
  useEffect(() => {
    window.addEventListener('online', onRetry);
    return () => window.removeEventListener('online', onRetry);
  }, [onRetry]);
  return (
    <Alert kind="bad">
      <p>
        {isOnline
          ? `We couldn’t load ${what}. Nothing is lost; please try again.`
          : `You’re offline, so we can’t load ${what}. It loads by itself when you’re back online.`}
      </p>
      <Button small variant="ink" onClick={onRetry}>
        Try again
      </Button>
    </Alert>
  );
};
