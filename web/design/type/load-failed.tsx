import { useRef } from 'react';
import { Button } from '../button.tsx';
import { useFocusHandover } from '../hooks/use-focus-handover.ts';
import { useOnline } from '../hooks/use-online.ts';
import { Alert } from './alert.tsx';

type LoadFailedProps = {
  /** The name of the missing content within a sentence: "the audit log". */
  readonly what: string;
  /** Called by the button. The fetching hook also tries again by itself when the connection returns. */
  readonly onRetry: () => void;
};

/** Replaces content that could not be loaded, with a button to try again. */
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
