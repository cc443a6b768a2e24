import { type ReactNode, useState } from 'react';
import { leaveRefusals, waitingMessages } from '#core/waiting-lists/messages.ts';
import { usePorts } from '../../../composition/ports-context.tsx';
import { Button } from '../../../design/button.tsx';
import { Alert } from '../../../design/type/alert.tsx';

type LeaveButtonProps = {
  readonly id: string;
  readonly partyKey: string;
  readonly onLeft: () => void;
  readonly children: ReactNode;
};

/** Leaves the line, or turns the offer down. */
export const LeaveButton = ({ id, partyKey, onLeft, children }: LeaveButtonProps) => {
  const { openWaitingLists } = usePorts();
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const leave = async () => {
    if (busy) return;
    setBusy(true);
    setProblem(null);
    try {
      const outcome = await (await openWaitingLists()).leave(id, partyKey);
      if (outcome.ok) onLeft();
      else setProblem(leaveRefusals[outcome.refusal.kind]);
    } catch {
      setProblem(waitingMessages.failed);
    } finally {
      setBusy(false);
    }
  };
  return (
    <>
      {problem && <Alert kind="bad">{problem}</Alert>}
      <Button variant="line" small busy={busy} onClick={leave}>
        {children}
      </Button>
    </>
  );
};
