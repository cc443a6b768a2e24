import { useState } from 'react';
import type { DeskOrder, DeskTicket } from '#core/desk/orders/desk-order-shapes.ts';
import type { NotReturnable } from '#core/desk/orders/why-not-returnable.ts';
import { formatPounds, type Pence, pence } from '#core/kernel/money.ts';
import type { TicketId } from '#core/tickets/issued/ticket.ts';
import { useDeskPorts } from '../../../app/desk/desk-ports-context.tsx';
import deskFields from '../../../app/desk/fields.module.css';
import deskText from '../../../app/desk/text.module.css';
import { Button } from '../../../design/button.tsx';
import { Dialog } from '../../../design/layout/dialog.tsx';
import { Alert } from '../../../design/type/alert.tsx';
import { classNames } from '../../../design/type/class-names.ts';
import type { OrderDialogProps } from './dialog-props.ts';
import styles from './order.module.css';
import { admissionInWords, buttonWords, placesComeFree, refundedInWords, ruleOf } from './refund-words.ts';
import { useChanging } from './use-order.ts';

const whyNot: Readonly<Record<NotReturnable, string>> = {
  void: 'not valid any more',
  'being-given': 'offered to someone',
  disputed: 'disputed at the bank',
  'paid-at-door': 'paid at the door: refund it there',
};

/** The form for a refund: the tickets, the reason, and what will happen; the button names the sum. */
export const RefundDialog = ({ shown, onClose, onDone, onRefused }: OrderDialogProps) => {
  const choice = useRefundChoice({ shown, onDone, onRefused });
  const { busy, problem, wanted, back, amount, used, reason, isMissing, isUnasked } = choice;
  const { order, tickets, donations, withinRule } = shown;
  const count = wanted.length + back.length;
  return (
    <Dialog
      open
      wide
      title={`Refund ${tickets.length > 0 ? 'tickets' : 'a donation'} from order ${order.number}`}
      onClose={onClose}
    >
      <p className={styles.rule9}>{ruleOf(shown)}</p>
      <div className={styles.halves}>
        <div>
          <fieldset className={styles.choice}>
            <legend>{donations.length > 0 ? 'What to refund' : 'Which tickets'}</legend>
            {tickets.map((ticket) => (
              <TicketChoice
                key={ticket.id}
                ticket={ticket}
                checked={wanted.includes(ticket)}
                onToggle={() => choice.toggle(ticket)}
              />
            ))}
            {donations.map((donation) => (
              <DonationChoice
                key={donation.line}
                donation={donation}
                checked={back.includes(donation)}
                onToggle={() => choice.toggleDonation(donation.line)}
              />
            ))}
          </fieldset>
          <label className={deskFields.field}>
            <span>{withinRule ? 'Reason, for the audit log (optional)' : 'Reason, for the audit log'}</span>
            <input value={reason} maxLength={500} onChange={({ target }) => choice.setReason(target.value)} />
          </label>
        </div>
        <div>
          <h3>What will happen</h3>
          <ul className={styles.then}>
            {wanted.length === 0 && back.length > 0 ? (
              <DonationOnly shown={shown} amount={amount} />
            ) : (
              consequences(shown, wanted, amount)
            )}
          </ul>
          {used.length > 0 && (
            <UsedTickets used={used} amount={amount} known={choice.known} onChange={choice.setKnown} />
          )}
          {problem && <Alert kind="bad">{problem}</Alert>}
          {shown.refundUnderWay && (
            <Alert kind="info">A refund of this order is still on its way. Try again when it’s done.</Alert>
          )}
          <div className={styles.answers}>
            <Button
              busy={busy}
              disabled={count === 0 || isMissing || isUnasked || shown.refundUnderWay}
              onClick={choice.refund}
            >
              {wanted.length === 0 && count > 0 ? `Refund ${formatPounds(amount)}` : buttonWords(wanted.length, amount)}
            </Button>
            <button type="button" className={deskText.link} onClick={onClose}>
              Cancel
            </button>
          </div>
          {wanted.length > 0 && isUnasked && (
            <p className={styles.from}>
              Please say first whether you mean it for the used {used.length === 1 ? 'ticket' : 'tickets'}.
            </p>
          )}
          {count > 0 && isMissing && <p className={styles.from}>Please give a reason first.</p>}
        </div>
      </div>
    </Dialog>
  );
};

/** What is chosen to be refunded, with its sum and what is still missing; `refund` sends it. */
const useRefundChoice = ({ shown, onDone, onRefused }: Omit<OrderDialogProps, 'onClose'>) => {
  const { orders } = useDeskPorts();
  const { busy, problem, submit } = useChanging(onRefused);
  const [chosen, setChosen] = useState<readonly TicketId[]>([]);
  const [given, setGiven] = useState<readonly number[]>([]);
  const [reason, setReason] = useState('');
  const [known, setKnown] = useState<readonly TicketId[]>([]);
  const { order, tickets, donations, withinRule } = shown;
  // A ticket that was chosen may have been refunded by someone else meanwhile.
  const wanted = tickets.filter(({ id, notReturnable }) => chosen.includes(id) && notReturnable === null);
  const back = donations.filter(({ line, isRefunded }) => given.includes(line) && !isRefunded);
  const amount = pence(sumOf(shown, wanted) + donatedIn(back));
  const used = wanted.filter(({ entered }) => entered !== null);
  return {
    ...{ busy, problem, wanted, back, amount, used, reason, setReason, known, setKnown },
    isUnasked: used.some(({ id }) => !known.includes(id)),
    isMissing: !withinRule && reason.trim() === '',
    /** The tickets of a bundle are chosen together. */
    toggle: ({ id, bundle }: DeskTicket) => {
      const own = bundle?.tickets ?? [id];
      setChosen((before) => (before.includes(id) ? before.filter((each) => !own.includes(each)) : [...before, ...own]));
    },
    toggleDonation: (line: number) =>
      setGiven((before) => (before.includes(line) ? before.filter((each) => each !== line) : [...before, line])),
    refund: () =>
      submit(
        () =>
          orders.refund(order.id, {
            tickets: wanted.map(({ id }) => id),
            donations: back.map(({ line }) => line),
            reason,
            amount,
            used: used.map(({ id }) => id),
          }),
        (done) => onDone(wanted.length === 0 ? donationRefunded(done) : refundedInWords(done, wanted.length)),
      ),
  };
};

type DonationChoiceProps = {
  readonly donation: DeskOrder['donations'][number];
  readonly checked: boolean;
  readonly onToggle: () => void;
};

const DonationChoice = ({ donation: { name, amount, isRefunded }, checked, onToggle }: DonationChoiceProps) => (
  <label className={classNames(styles.ticketChoice, isRefunded && styles.off)}>
    <input type="checkbox" checked={checked} disabled={isRefunded} onChange={onToggle} />
    <span>
      <b>{name}</b>
      <small>{isRefunded ? 'refunded' : 'a donation, which only you can refund'}</small>
    </span>
    <span className={styles.sum}>{formatPounds(amount)}</span>
  </label>
);

type UsedTicketsProps = {
  readonly used: readonly DeskTicket[];
  readonly amount: Pence;
  /** The used tickets whose refund is confirmed. */
  readonly known: readonly TicketId[];
  readonly onChange: (known: readonly TicketId[]) => void;
};

const UsedTickets = ({ used, amount, known, onChange }: UsedTicketsProps) => (
  <fieldset className={styles.choice}>
    <legend>{used.length === 1 ? 'This ticket has been used' : 'These tickets have been used'}</legend>
    {used.map((ticket) => (
      <label key={ticket.id} className={styles.ticketChoice}>
        <input
          type="checkbox"
          checked={known.includes(ticket.id)}
          onChange={({ target }) =>
            onChange(target.checked ? [...known, ticket.id] : known.filter((each) => each !== ticket.id))
          }
        />
        <span>{admissionInWords(ticket, amount)}</span>
      </label>
    ))}
  </fieldset>
);

/** What was given. */
const donatedIn = (donations: DeskOrder['donations']): number => donations.reduce((sum, { amount }) => sum + amount, 0);

const donationRefunded = ({ amount, settled }: { readonly amount: Pence; readonly settled: boolean }): string =>
  settled
    ? `${formatPounds(amount)} is on its way back to the card.`
    : `We’re asking the card company to refund ${formatPounds(amount)}.`;

/** What the refund of a donation alone does. */
const DonationOnly = ({ shown: { order }, amount }: { readonly shown: DeskOrder; readonly amount: Pence }) => (
  <>
    <li>
      <b>{formatPounds(amount)} goes back</b> to the card that paid in a few days.
    </li>
    <li>
      <b>{order.name ?? 'The buyer'} gets an email.</b> Any tickets of the order stay valid.
    </li>
  </>
);

/** The same sum as the server calculates: a refund of the last tickets includes all the money that is left for tickets. */
const sumOf = ({ tickets, donations, paid, order }: DeskOrder, wanted: readonly DeskTicket[]): Pence => {
  if (wanted.length === 0) return pence(0);
  const kept = tickets.filter((ticket) => ticket.returnedAt === null && !wanted.includes(ticket));
  const left = (paid ?? 0) - order.refunded - donatedIn(donations.filter(({ isRefunded }) => !isRefunded));
  const shares = wanted.reduce((sum, { price }) => sum + price, 0);
  return pence(Math.max(0, kept.length === 0 ? left : Math.min(left, shares)));
};

const consequences = ({ order, tickets, paid }: DeskOrder, wanted: readonly DeskTicket[], amount: Pence) => {
  if (wanted.length === 0) return <li>Choose the tickets first.</li>;
  const one = wanted.length === 1;
  const stay = tickets.filter((ticket) => ticket.state === 'valid' && !wanted.includes(ticket));
  const kept = stay.length;
  const needy = needyWords(stay);
  const remains = formatPounds(pence(Math.max(0, (paid ?? 0) - order.refunded - amount)));
  const card = order.payment?.cardEnding ? `the card ending ${order.payment.cardEnding}` : 'the card that paid';
  const others = wanted.filter(({ given }) => given);
  return (
    <>
      <li>
        {amount === 0 ? (
          <>
            <b>No money moves:</b> nothing was paid for {one ? 'this ticket' : 'these tickets'}.
          </>
        ) : (
          <>
            <b>{formatPounds(amount)} goes back</b> to {card} in a few days.
          </>
        )}
      </li>
      <li>
        <b>{placesComeFree(wanted.length)}</b> {one ? 'It goes' : 'They go'} to the waiting list first, then back on
        sale.
      </li>
      {wanted.some(({ ticketType }) => ticketType === 'Competitors') && (
        <li>
          <b>The entry leaves the competition,</b> and the first reserve moves up.
        </li>
      )}
      <li>
        <b>{order.name ?? 'The buyer'} gets an email,</b> and the code{one ? '' : 's'} stop{one ? 's' : ''} working at
        once.
      </li>
      {others.length > 0 && (
        <li>
          <b>{others.map(({ holder }) => holder ?? 'Someone else').join(', ')}</b> has{' '}
          {others.length === 1 ? 'this ticket' : 'these tickets'}, and gets no email. The money goes to the buyer.
        </li>
      )}
      <li>
        <b>{kept === 0 ? 'No valid ticket is left.' : 'The other tickets don’t change.'}</b> {remains} of the order
        remains.
      </li>
      {needy.map((words) => (
        <li key={words}>
          <b>{words},</b> and none is left in this order.
        </li>
      ))}
    </>
  );
};

/** "Harvest lunch needs a day ticket", for what stays when all tickets that met its need go. */
const needyWords = (stay: readonly DeskTicket[]): readonly string[] => [
  ...new Set(
    stay.flatMap(({ product, needs }) =>
      needs
        .filter(({ metBy }) => !stay.some(({ id }) => metBy.includes(id)))
        .map(({ called }) => `${product} needs ${called}`),
    ),
  ),
];

type TicketChoiceProps = { readonly ticket: DeskTicket; readonly checked: boolean; readonly onToggle: () => void };

const TicketChoice = ({ ticket, checked, onToggle }: TicketChoiceProps) => (
  <label className={classNames(styles.ticketChoice, ticket.notReturnable !== null && styles.off)}>
    <input type="checkbox" checked={checked} disabled={ticket.notReturnable !== null} onChange={onToggle} />
    <span>
      <b>{ticket.product}</b>
      <small>
        {ticket.holder ?? 'No name'}
        {ticket.bundle && `, ${ticket.bundle.name}`}
        {ticket.notReturnable !== null && `, ${whyNot[ticket.notReturnable]}`}
      </small>
    </span>
    <span className={styles.sum}>{formatPounds(ticket.price)}</span>
  </label>
);
