import { type ReactNode, useRef, useState } from 'react';
import { leaveRefusals, waitingMessages } from '#core/shop/waiting-lists/messages.ts';
import { usePorts } from '../../../../composition/ports-context.tsx';
import { useSubmit } from '../../../../composition/use-submit.ts';
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
  const { busy, problem, say, submit } = useSubmit<{ readonly kind: keyof typeof leaveRefusals }>({
    refused: ({ kind }) => leaveRefusals[kind],
    failed: waitingMessages.failed,
  });
  const leave = () =>
    submit(
      async () => (await openWaitingLists()).leave(id, partyKey),
      () => {
        setAsked(false);
        onLeft();
      },
    );
  const dismiss = () => {
    setAsked(false);
    say(null);
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
