import { type ReactNode, useRef, useState } from 'react';
import { notSavedMessage } from '#core/accounts/failure-message.ts';
import { leaveRefusals, waitingMessages } from '#core/shop/waiting-lists/messages.ts';
import { usePorts } from '../../../../composition/ports-context.tsx';
import { Button } from '../../../../design/button.tsx';
import { Dialog } from '../../../../design/layout/dialog.tsx';
import { Alert } from '../../../../design/type/alert.tsx';

type LeaveButtonProps = {
  readonly id: string;
  readonly partyKey: string;
  readonly onLeft: () => void;
  /** The texts of the confirmation: its title, the consequences, and the labels of its two buttons. */
  readonly question: { readonly title: string; readonly text: string; readonly yes: string; readonly no: string };
  readonly children: ReactNode;
};

/** Leaves the line or declines the offer, after a confirmation: neither can be undone. */
export const LeaveButton = ({ id, partyKey, onLeft, question, children }: LeaveButtonProps) => {
  const { openWaitingLists } = usePorts();
  const stay = useRef<HTMLButtonElement>(null);
  const [asked, setAsked] = useState(false);
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const leave = async () => {
    if (busy) return;
    setBusy(true);
    setProblem(null);
    try {
      const outcome = await (await openWaitingLists()).leave(id, partyKey);
      if (outcome.ok) {
        setAsked(false);
        onLeft();
      } else setProblem(leaveRefusals[outcome.refusal.kind]);
    } catch (cause) {
      setProblem(notSavedMessage(cause, waitingMessages.failed));
    } finally {
      setBusy(false);
    }
  };
  const dismiss = () => {
    setAsked(false);
    setProblem(null);
  };
  return (
    <>
      <Button variant="line" small onClick={() => setAsked(true)}>
        {children}
      </Button>
      <Dialog open={asked} onClose={dismiss} title={question.title} firstFocus={stay}>
        {problem && <Alert kind="bad">{problem}</Alert>}
        <p>{question.text}</p>
        <div className="actions">
          <Button variant="danger" busy={busy} onClick={leave}>
            {question.yes}
          </Button>
          <Button ref={stay} variant="line" disabled={busy} onClick={dismiss}>
            {question.no}
          </Button>
        </div>
      </Dialog>
    </>
  );
};
