import { useEffect, useRef, useState } from 'react';
import { placesRefusals, waitingMessages } from '#core/shop/waiting-lists/messages.ts';
import { placesInWords } from '#core/shop/waiting-lists/places-in-words.ts';
import { usePorts } from '../../../../composition/ports-context.tsx';
import { useSubmit } from '../../../../composition/use-submit.ts';
import { Button } from '../../../../design/button.tsx';
import { onTyped, typedIn } from '../../../../design/forms/read-form.ts';
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
  const { busy, problem, submit } = useSubmit<{ readonly kind: keyof typeof placesRefusals }>({
    refused: ({ kind }) => placesRefusals[kind],
    failed: waitingMessages.failed,
  });
  const [done, setDone] = useState<string | null>(null);
  const said = problem ?? done;
  const region = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (said) region.current?.focus();
  }, [said]);
  const change = onTyped((typed) => {
    if (busy) return undefined;
    setDone(null);
    return submit(
      async () => (await openWaitingLists()).changePlaces(id, partyKey, Number(typedIn(typed, 'places'))),
      (changed) => {
        setDone(`You’re now waiting for ${placesInWords(changed.places)}.`);
        onChanged();
      },
    );
  });
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
          <Alert kind={problem ? 'bad' : 'ok'}>{said}</Alert>
        </div>
      )}
    </form>
  );
};
