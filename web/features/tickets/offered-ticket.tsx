import { useEffect, useRef, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { festivalDay, festivalHours } from '#core/kernel/edition/festival-day.ts';
import { hourOf } from '#core/kernel/edition/spoken-times.ts';
import { formatPounds, pence } from '#core/kernel/money.ts';
import { formatDate } from '#core/kernel/time.ts';
import type { GiftAccepted } from '#core/tickets/changes/accepted-gift.ts';
import type { OfferedTicket } from '#core/tickets/changes/client.ports.ts';
import { acceptRefusals, changeMessages } from '#core/tickets/changes/messages.ts';
import type { TicketId } from '#core/tickets/issued/ticket.ts';
import { ticketPath } from '#core/tickets/issued/ticket-path.ts';
import { paths } from '../../app/paths.ts';
import { afterAccepting } from '../../app/ticket-changes/accepted-ticket.ts';
import { usePorts } from '../../composition/ports-context.tsx';
import { useSite } from '../../composition/site-context.tsx';
import { useSubmit } from '../../composition/use-submit.ts';
import { Button } from '../../design/button.tsx';
import { Field } from '../../design/forms/field.tsx';
import { onTyped, typedIn } from '../../design/forms/typed.ts';
import { PageHead } from '../../design/layout/page-head.tsx';
import { panelColourOf, pictureOf } from '../../design/layout/panel-colour.ts';
import { Section } from '../../design/layout/section.tsx';
import { Alert } from '../../design/type/alert.tsx';
import styles from './accept.module.css';

type OfferedTicketProps = {
  readonly id: TicketId;
  readonly token: string;
  readonly offer: OfferedTicket;
  readonly onDeclined: () => void;
  /** Called with the reason when the ticket turns out to be no longer on offer, for instance because it was taken back. */
  readonly onOver: (reason: string) => void;
};

/** The address of the ticket, for a gift that is already accepted. */
export const acceptedAddress = (id: TicketId, { key }: GiftAccepted): string => ticketPath(id, key ?? undefined);

const firstName = (name: string): string => name.split(/\s+/)[0] ?? name;

/** The ticket, the giver's message, and the form that accepts it. */
export const OfferedTicketForm = ({ id, token, offer, onDeclined, onOver }: OfferedTicketProps) => {
  const { openTicketChanges, signedInHint } = usePorts();
  const { config, catalogue } = useSite();
  const product = catalogue.find(({ id }) => id === offer.productId);
  const productName = product?.name ?? offer.productName;
  const picture = pictureOf(product?.images ?? [], product?.metadata);
  const navigate = useNavigate();
  const [doing, setDoing] = useState<'accept' | 'decline'>('accept');
  const { busy, problem, submit } = useSubmit<{ readonly kind: keyof typeof acceptRefusals | 'gift-accepted' }>({
    refused: ({ kind }) => (kind === 'too-many-requests' ? acceptRefusals[kind] : null),
    failed: changeMessages.notConfirmed,
  });
  const [wrongName, setWrongName] = useState<string | null>(null);
  const nameField = useRef<HTMLInputElement>(null);
  const said = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (problem) said.current?.focus();
  }, [problem]);
  useEffect(() => {
    if (wrongName) nameField.current?.focus();
  }, [wrongName]);
  const giver = firstName(offer.giver) || 'the giver';

  const refused = (kind: keyof typeof acceptRefusals) => {
    const reason = acceptRefusals[kind];
    if (kind === 'name-wrong' || kind === 'name-unprintable') setWrongName(reason);
    else if (kind !== 'too-many-requests') onOver(reason);
  };

  const accept = onTyped((typed) => {
    if (busy) return undefined;
    setDoing('accept');
    setWrongName(null);
    return submit(
      async () => (await openTicketChanges()).accept(id, token, typedIn(typed, 'name')),
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

  return (
    <>
      <PageHead
        title={`A ticket for you, ${firstName(offer.name)}`}
        lede={offer.giver ? `From ${offer.giver}, who’d love you to come.` : 'Someone would love you to come.'}
        colour="sky"
        dog="scent"
      />
      <Section tight>
        <div className={`wrap ${styles.columns}`}>
          <div>
            <article className={styles.stub}>
              <div className={styles.picture} data-panel={panelColourOf(product?.metadata)}>
                {picture && <img src={picture} alt="" width="200" height="200" />}
              </div>
              <div className={styles.about}>
                <h2>{productName}</h2>
                <p className={styles.when}>
                  {festivalDay(config.edition)}, {festivalHours(config.edition)}
                </p>
                {product && <p className="muted">{product.description}</p>}
              </div>
              <div className={styles.price}>
                <p>{formatPounds(pence(0))}</p>
                <p className="muted small">Paid for by {giver}</p>
              </div>
            </article>
            {offer.message && (
              <blockquote className={styles.words}>
                {offer.message}
                <cite>{giver}</cite>
              </blockquote>
            )}
          </div>
          <div className={styles.form}>
            <h2>Yours if you’d like it</h2>
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
              <p className="muted">We’ll email your ticket to {offer.email}.</p>
              {problem && (
                <div ref={said} tabIndex={-1}>
                  <Alert kind="bad">{problem}</Alert>
                </div>
              )}
              <Button type="submit" block busy={busy && doing === 'accept'}>
                Accept ticket
              </Button>
              <Button variant="line" block busy={busy && doing === 'decline'} onClick={decline}>
                No thanks, send it back
              </Button>
            </form>
            <p className="small muted">
              You have until {hourOf(offer.until)} on {formatDate(offer.until)} to accept, unless {giver} takes it back
              first.
            </p>
          </div>
        </div>
      </Section>
    </>
  );
};
