import { useEffect, useRef, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import type { GiftAccepted } from '#core/tickets/changes/accepted-gift.ts';
import type { OfferedTicket } from '#core/tickets/changes/client.ports.ts';
import { acceptRefusals, changeMessages } from '#core/tickets/changes/messages.ts';
import type { TicketId } from '#core/tickets/issued/ticket.ts';
import { ticketPath } from '#core/tickets/issued/ticket-path.ts';
import { paths } from '../../app/paths.ts';
import { afterAccepting } from '../../app/ticket-changes/accepted-ticket-state.ts';
import { usePorts } from '../../composition/ports-context.tsx';
import { useSubmit } from '../../composition/use-submit.ts';
import { Button } from '../../design/button.tsx';
import { Field } from '../../design/forms/field.tsx';
import { onTyped, typedIn } from '../../design/forms/read-form.ts';
import { useQuestionedEmail } from '../../design/hooks/use-questioned-email.ts';
import { Alert } from '../../design/type/alert.tsx';

export type AcceptProps = {
  readonly id: TicketId;
  readonly token: string;
  readonly offer: OfferedTicket;
  readonly onDeclined: () => void;
  /** Called with the reason when the ticket turns out to be no longer on offer, for instance because it was taken back. */
  readonly onOver: (reason: string) => void;
};

type AcceptFormProps = AcceptProps & {
  /** The ticket's product, as the catalogue calls it now. */
  readonly productName: string;
};

/** The address of the ticket, for a gift that is already accepted. */
export const acceptedAddress = (id: TicketId, { key }: GiftAccepted): string => ticketPath(id, key ?? undefined);

/** Accepts or declines the ticket; accepting leads to it. */
const useAnswer = ({ id, token, offer, productName, onDeclined, onOver }: AcceptFormProps) => {
  const asksEmail = offer.email === null;
  const { openTicketChanges, signedInHint } = usePorts();
  const navigate = useNavigate();
  const [doing, setDoing] = useState<'accept' | 'decline'>('accept');
  const { busy, problem, submit } = useSubmit<{ readonly kind: keyof typeof acceptRefusals | 'gift-accepted' }>({
    refused: ({ kind }) => (kind === 'too-many-requests' ? acceptRefusals[kind] : null),
    failed: changeMessages.notConfirmed,
  });
  const [wrongName, setWrongName] = useState<string | null>(null);
  const [wrongEmail, setWrongEmail] = useState<string | null>(null);
  const question = useQuestionedEmail();

  const refused = (kind: keyof typeof acceptRefusals) => {
    const reason = acceptRefusals[kind];
    if (kind === 'name-wrong' || kind === 'name-unprintable') setWrongName(reason);
    else if (kind === 'address-wrong') setWrongEmail(reason);
    else if (kind !== 'too-many-requests') onOver(reason);
  };

  const accept = onTyped((typed) => {
    if (busy) return undefined;
    setDoing('accept');
    setWrongName(null);
    const unlikely = asksEmail ? question(typedIn(typed, 'email')) : undefined;
    setWrongEmail(unlikely ?? null);
    if (unlikely !== undefined) return undefined;
    return submit(
      async () => {
        const [name, email] = [typedIn(typed, 'name'), asksEmail ? typedIn(typed, 'email') : undefined];
        return (await openTicketChanges()).accept(id, token, { name, email });
      },
      (accepted) =>
        signedInHint.mayBeSignedIn()
          ? navigate(`${paths.myFestival}#tickets`, { replace: true, state: afterAccepting(productName) })
          : navigate(ticketPath(accepted.id, accepted.key), { replace: true }),
      (refusal) =>
        refusal.kind === 'gift-accepted'
          ? navigate(acceptedAddress(id, refusal), { replace: true })
          : refused(refusal.kind),
    );
  });
  const decline = () => {
    if (busy) return undefined;
    setDoing('decline');
    return submit(
      async () => (await openTicketChanges()).decline(id, token),
      onDeclined,
      ({ kind }) => refused(kind),
    );
  };

  /** What is being sent. */
  const sending = busy ? doing : null;
  return { sending, problem, wrongName, wrongEmail, accept, decline };
};

/** The form that accepts the ticket, with a button that declines it. */
export const AcceptForm = (props: AcceptFormProps) => {
  const { offer } = props;
  const { sending, problem, wrongName, wrongEmail, accept, decline } = useAnswer(props);
  const emailField = useRef<HTMLInputElement>(null);
  const nameField = useRef<HTMLInputElement>(null);
  const said = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (problem) said.current?.focus();
  }, [problem]);
  useEffect(() => {
    if (wrongName) nameField.current?.focus();
  }, [wrongName]);
  useEffect(() => {
    if (wrongEmail) emailField.current?.focus();
  }, [wrongEmail]);
  return (
    <form onSubmit={accept}>
      <Field
        label="Name on the ticket"
        name="name"
        required
        maxLength={128}
        autoComplete="name"
        defaultValue={offer.name}
        ref={nameField}
        error={wrongName}
      />
      {offer.email === null ? (
        <Field
          label="Your email"
          hint="This is where we’ll send your ticket."
          name="email"
          type="email"
          required
          maxLength={254}
          autoComplete="email"
          ref={emailField}
          error={wrongEmail}
        />
      ) : (
        <p className="muted">We’ll email your ticket to {offer.email}.</p>
      )}
      {problem && (
        <div ref={said} tabIndex={-1}>
          <Alert kind="bad">{problem}</Alert>
        </div>
      )}
      <Button type="submit" block busy={sending === 'accept'}>
        {offer.isPresent ? 'Make it mine' : 'Accept ticket'}
      </Button>
      <Button variant="line" block busy={sending === 'decline'} onClick={decline}>
        No thanks, send it back
      </Button>
    </form>
  );
};
