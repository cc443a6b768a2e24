import { useRef } from 'react';
import { Button } from '../button.tsx';
import { useFocusHandover } from '../hooks/use-focus-handover.ts';
import { useOnline } from '../hooks/use-online.ts';
import { Alert } from './alert.tsx';

type LoadFailedProps = {
  /** What could not be loaded, in a sentence: "the audit log". */
  readonly what: string;
  /** Called by the button. The hook that fetches also tries again when there is a connection again. */
  readonly onRetry: () => void;
};

/** In place of what could not be loaded. */
export const LoadFailed = ({ what, onRetry }: LoadFailedProps) => {
  const isOnline = useOnline();
  const whole = useRef<HTMLDivElement>(null);
  useFocusHandover(whole);
  return (
    <div ref={whole}>
      <Alert kind="bad">
        <p>
          {isOnline
            ? `We couldn’t load ${what}. Nothing is lost; please try again.`
            : `We can’t load ${what} without a connection. It loads by itself when you’re back online.`}
        </p>
        <Button small variant="ink" onClick={() => onRetry()}>
          Try again
        </Button>
      </Alert>
    </div>
  );
};
