import { Button } from '../../design/button.tsx';
import { Alert } from '../../design/type/alert.tsx';

/** Where the results are kept could not be asked. */
export const LoadFailed = ({ onAgain }: { readonly onAgain: () => void }) => (
  <Alert kind="bad">
    We could not reach the books.{' '}
    <Button variant="line" small onClick={onAgain}>
      Try again
    </Button>
  </Alert>
);
