import { type FormEvent, useEffect, useRef, useState } from 'react';
import { placesRefusals, waitingMessages } from '#core/shop/waiting-lists/messages.ts';
import { placesInWords } from '#core/shop/waiting-lists/places-in-words.ts';
import { usePorts } from '../../../../composition/ports-context.tsx';
import { Button } from '../../../../design/button.tsx';
import { Alert } from '../../../../design/type/alert.tsx';
import styles from './offer.module.css';

type ChangePlacesProps = {
  readonly id: string;
  readonly partyKey: string;
  readonly places: number;
  /** The most places that the party may ask for. */
  readonly most: number;
  readonly onChanged: () => void;
};

/** Changes how many places a waiting party asks for. */
export const ChangePlaces = ({ id, partyKey, places, most, onChanged }: ChangePlacesProps) => {
  const { openWaitingLists } = usePorts();
  const [busy, setBusy] = useState(false);
  const [said, setSaid] = useState<{ readonly kind: 'ok' | 'bad'; readonly words: string } | null>(null);
  const region = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (said) region.current?.focus();
  }, [said]);
  const change = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (busy) return;
    const wanted = Number(new FormData(event.currentTarget).get('places'));
    setBusy(true);
    setSaid(null);
    try {
      const outcome = await (await openWaitingLists()).changePlaces(id, partyKey, wanted);
      setSaid(
        outcome.ok
          ? { kind: 'ok', words: `You’re now waiting for ${placesInWords(outcome.value.places)}.` }
          : { kind: 'bad', words: placesRefusals[outcome.refusal.kind] },
      );
      if (outcome.ok) onChanged();
    } catch {
      setSaid({ kind: 'bad', words: waitingMessages.failed });
    } finally {
      setBusy(false);
    }
  };
  const numbers = Array.from({ length: Math.max(most, places) }, (_, at) => at + 1);
  return (
    <form className={styles.change} onSubmit={change}>
      <label>
        <span className={styles.changeLabel}>Places</span>
        <select name="places" defaultValue={String(places)}>
          {numbers.map((number) => (
            <option key={number}>{number}</option>
          ))}
        </select>
      </label>
      <Button type="submit" variant="ink" small busy={busy}>
        Change the number
      </Button>
      <span className="small muted">You keep your place on the list.</span>
      {said && (
        <div ref={region} tabIndex={-1}>
          <Alert kind={said.kind}>{said.words}</Alert>
        </div>
      )}
    </form>
  );
};
