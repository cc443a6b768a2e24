import { Button } from '../../../design/button.tsx';
import { Alert } from '../../../design/type/alert.tsx';

/** The message with a retry button when results could not be loaded. */
export const LoadFailed = ({ onAgain }: { readonly onAgain: () => void }) => (
  <Alert kind="bad">
    We couldn’t load the results.{' '}
    <Button variant="line" small onClick={onAgain}>
      Try again
    </Button>
  </Alert>
);
