import { useRef } from 'react';
import type { ListedCarer } from '#core/desk/carers/client.ports.ts';
import { Button } from '../../../design/button.tsx';
import { Dialog } from '../../../design/layout/dialog.tsx';
import { Alert } from '../../../design/type/alert.tsx';

type IssueDialogProps = {
  readonly request: Pick<ListedCarer, 'carer' | 'person'>;
  /** The name of the product that the ticket is of. */
  readonly product: string;
  readonly open: boolean;
  readonly busy: boolean;
  readonly problem: string | null;
  readonly onIssue: () => void;
  readonly onClose: () => void;
};

/** Asks for confirmation before a carer's ticket is issued; names its holder and its address. */
export const IssueDialog = ({
  request: { carer, person },
  product,
  open,
  busy,
  problem,
  onIssue,
  onClose,
}: IssueDialogProps) => {
  const notYet = useRef<HTMLButtonElement>(null);
  return (
    <Dialog open={open} onClose={onClose} title={`Issue a ticket to ${carer.name}?`} firstFocus={notYet}>
      <p>
        <b>{product}</b>, £0.00, goes to {carer.name} at {carer.email}, who comes with {person.name}. The evidence is
        deleted, and the email can’t be called back.
      </p>
      {problem && <Alert kind="bad">{problem}</Alert>}
      <div className="actions">
        <Button busy={busy} onClick={onIssue}>
          Yes, issue it
        </Button>
        <Button ref={notYet} variant="line" onClick={onClose}>
          Not yet
        </Button>
      </div>
    </Dialog>
  );
};
