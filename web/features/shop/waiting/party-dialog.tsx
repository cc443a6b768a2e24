import { useState } from 'react';
import { capitalised } from '#core/kernel/capitalised.ts';
import type { Result } from '#core/kernel/result.ts';
import { typedWholeNumber } from '#core/kernel/typed-number.ts';
import type { DeskParty, WaitingListsAtDesk } from '#core/shop/waiting-lists/desk-client.ports.ts';
import { deskWaitingRefusals } from '#core/shop/waiting-lists/messages.ts';
import { placesInWords } from '#core/shop/waiting-lists/places-in-words.ts';
import { useDeskPorts } from '../../../app/desk/desk-ports-context.tsx';
import deskFields from '../../../app/desk/fields.module.css';
import deskText from '../../../app/desk/text.module.css';
import { useSubmit } from '../../../composition/use-submit.ts';
import { Button } from '../../../design/button.tsx';
import { Dialog } from '../../../design/layout/dialog.tsx';
import { Alert } from '../../../design/type/alert.tsx';
import { mailto } from '../../../design/type/mailto.ts';
import { isTrader, untilInWords, whoseInWords } from './party-words.ts';
import styles from './waiting.module.css';

type PartyDialogProps = {
  readonly party: DeskParty;
  readonly lists: WaitingListsAtDesk;
  readonly onClose: () => void;
  /** Called after success, with a sentence about it. */
  readonly onDone: (what: string) => void;
};

type Refusal = { readonly kind: keyof typeof deskWaitingRefusals };

/** Says that the party was emailed, or that a trader will be; a deleted account is not. */
const told = (party: DeskParty): string => {
  if (isTrader(party)) return ', and we’ll email them';
  return party.email === null ? '' : ', and we’ve emailed them';
};

/** By how long an offer is extended at once: a stand is held for days. */
const extension = (party: DeskParty, offerHours: number): { readonly hours: number; readonly words: string } =>
  isTrader(party)
    ? { hours: 24, words: 'Give them another day' }
    : { hours: offerHours, words: `Give them ${offerHours} more ${offerHours === 1 ? 'hour' : 'hours'}` };

/** Runs a change, and then says what has happened. */
type Run = (change: () => Promise<Result<unknown, Refusal>>, what: string) => unknown;

type OfferButtonProps = {
  readonly party: DeskParty;
  /** How long an offer lasts. */
  readonly hours: number;
  readonly busy: boolean;
  readonly run: Run;
};

/** Makes an offer out of turn, or extends the offer that the party has. */
const OfferButton = ({ party, hours, busy, run }: OfferButtonProps) => {
  const { waiting } = useDeskPorts();
  const isOffered = party.state === 'offered';
  const more = extension(party, hours);
  const offer = () =>
    run(() => waiting.offer(party.id), `${party.name}’s places are held, and the offer is on its way.`);
  const lengthen = () =>
    run(() => waiting.lengthen(party.id, more.hours), `${party.name} has longer to decide${told(party)}.`);
  return (
    <p>
      <Button small variant="ink" busy={busy} onClick={isOffered ? lengthen : offer}>
        {isOffered ? more.words : `Offer ${placesInWords(party.places)} now`}
      </Button>
    </p>
  );
};

type MoveProps = {
  readonly party: DeskParty;
  /** The number of places on the list. */
  readonly places: number;
  readonly busy: boolean;
  readonly onWrong: (problem: string) => void;
  readonly onMove: (to: number) => void;
};

/** Moves the party to another place on the list. */
const Move = ({ party, places, busy, onWrong, onMove }: MoveProps) => {
  const [place, setPlace] = useState(String(party.place ?? 1));
  const move = () => {
    const to = typedWholeNumber(place);
    if (to !== undefined && to >= 1 && to <= places) return onMove(to);
    return onWrong(
      places === 1
        ? 'No one else is waiting, so there’s no other place.'
        : `Please enter a place on the list, a whole number from 1 to ${places}.`,
    );
  };
  return (
    <div className={styles.move}>
      <label className={deskFields.field}>
        <span>Place on the list</span>
        <input inputMode="numeric" value={place} onChange={({ target }) => setPlace(target.value)} />
      </label>
      <Button small variant="line" busy={busy} onClick={move}>
        Move there
      </Button>
    </div>
  );
};

/** The actions for one party: make an offer out of turn, extend an offer, move the party in the line, or remove it. */
export const PartyDialog = ({ party, lists, onClose, onDone }: PartyDialogProps) => {
  const { waiting } = useDeskPorts();
  const list = lists.lists.find(({ line }) => line.some(({ id }) => id === party.id));
  const { busy, problem, say, submit } = useSubmit<Refusal>({
    refused: ({ kind }) => deskWaitingRefusals[kind],
    failed: notConfirmed,
  });
  const [reason, setReason] = useState('');
  const isOffered = party.state === 'offered';
  const places = list?.line.length ?? 1;
  const isEnough = !list || list.free === null || list.free >= party.places;

  const run: Run = (change, what) => submit(change, () => onDone(what));
  /** Runs a change only with a reason, which the audit log records. */
  const runWithReason = (...[change, what]: Parameters<Run>) =>
    reason.trim() === '' ? say('Please write down why, for the audit log.') : run(change, what);

  return (
    <Dialog open title={`${party.name}, ${placesInWords(party.places)}`} onClose={onClose}>
      <p>
        {party.email === null ? capitalised(whoseInWords(party)) : <a href={mailto(party.email)}>{party.email}</a>}
        {isOffered && party.until !== null && `. Their places are held until ${untilInWords(party.until, lists.now)}.`}
      </p>
      {(isOffered || isEnough) && <OfferButton {...{ party, busy, run }} hours={lists.offerHours} />}
      <hr className={styles.rule} />
      <label className={deskFields.field}>
        <span>Reason, for the audit log</span>
        <input value={reason} maxLength={500} onChange={({ target }) => setReason(target.value)} />
      </label>
      {!isOffered && (
        <Move
          party={party}
          places={places}
          busy={busy}
          onWrong={say}
          onMove={(to) =>
            runWithReason(() => waiting.move(party.id, to, reason), `${party.name} has another place on the list.`)
          }
        />
      )}
      {problem && <Alert kind="bad">{problem}</Alert>}
      <div className={styles.answers}>
        <Button
          variant="danger"
          busy={busy}
          onClick={() =>
            runWithReason(
              () => waiting.remove(party.id, reason),
              `${party.name} is off the waiting list${told(party)}.`,
            )
          }
        >
          {isOffered ? 'Withdraw the offer' : 'Take them off the list'}
        </Button>
        <button type="button" className={deskText.link} onClick={onClose}>
          Cancel
        </button>
      </div>
      {isOffered && (
        <p className={deskText.quiet}>
          {isTrader(party)
            ? 'The stand is free again, and you can accept them again on their application.'
            : 'They leave the list, and their places go to the next person on the list.'}
        </p>
      )}
    </Dialog>
  );
};

const notConfirmed =
  'We couldn’t confirm that just now. Please reload the page to see what happened before you try again.';
