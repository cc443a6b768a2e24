import { useState } from 'react';
import type { ChooseSlotRefusal, OwnApplication, TraderTerms } from '#core/desk/traders/client.ports.ts';
import { applyMessages, applyRefusals } from '#core/desk/traders/messages.ts';
import { hourOf } from '#core/kernel/edition/spoken-times.ts';
import { refuse } from '#core/kernel/result.ts';
import { spokenNumber } from '#core/kernel/spoken-number.ts';
import { formatWeekday } from '#core/kernel/time.ts';
import { useSubmit } from '../../../composition/use-submit.ts';
import { Button } from '../../../design/button.tsx';
import { Field } from '../../../design/forms/field.tsx';
import { MarketPlan, pitchWords } from '../../../design/market/market-plan.tsx';
import { Alert } from '../../../design/type/alert.tsx';
import styles from './own-place.module.css';
import type { Application } from './use-application.ts';

type Place = NonNullable<OwnApplication['place']>;

type PitchProps = { readonly place: Place; readonly plan: NonNullable<TraderTerms['plan']> };

/** The trader's pitch on the plan of the market, with what it has; without one, when it comes. */
export const OwnPitch = ({ place, plan }: PitchProps) => {
  const pitch = plan.pitches.find(({ id }) => id === place.pitch);
  return (
    <section className={styles.part} aria-labelledby="pitch">
      <h2 id="pitch">Your pitch</h2>
      <div className={styles.plan}>
        <MarketPlan
          plan={plan}
          label={
            pitch ? `Plan of the market; yours is pitch ${pitch.id}` : 'Plan of the market; yours isn’t chosen yet'
          }
          show={(each) => ({ kind: each.id === pitch?.id ? 'here' : 'plain', says: pitchWords(each) })}
        />
      </div>
      {pitch ? (
        <>
          <dl className={styles.facts}>
            {[
              ['Pitch', pitch.id],
              ['Size', pitch.ground],
              ['Power', pitch.power === 'none' ? 'None' : pitch.power],
              ...(pitch.near ? [['Where', pitch.near]] : []),
            ].map(([what, says]) => (
              <div key={what}>
                <dt>{what}</dt>
                <dd>{says}</dd>
              </div>
            ))}
          </dl>
          <p>
            <Button small variant="line" onClick={() => window.print()}>
              Print the plan
            </Button>
          </p>
        </>
      ) : (
        <p>We’ll choose your pitch once we know who’s coming. It’ll be here, on the plan.</p>
      )}
    </section>
  );
};

const leftWords = (left: number, isOwn: boolean): string => {
  if (isOwn) return 'yours';
  return left === 0 ? 'full' : `${spokenNumber(left)} left`;
};

/** The set-up slots: one is chosen, with the vehicle’s registration plate. */
export const SettingUp = ({
  place,
  terms,
  application,
}: {
  readonly place: Place;
  readonly terms: TraderTerms;
  readonly application: Application;
}) => {
  const [slot, setSlot] = useState(place.slot ?? '');
  const [plate, setPlate] = useState(place.plate);
  const [isKept, setKept] = useState(false);
  const { busy, problem, say, submit } = useSubmit<ChooseSlotRefusal>({
    refused: ({ kind }) => applyRefusals[kind],
    failed: applyMessages.notSent,
    failure: 'a set-up slot could not be chosen',
  });
  if (place.slots.length === 0) return null;
  const keep = () => {
    setKept(false);
    if (slot === '') return say(applyMessages.slotMissing);
    return void submit(
      async () => {
        const link = application.linkNow();
        return link
          ? (await application.api()).chooseSlot(link, slot, plate)
          : refuse({ kind: 'application-unknown' } as const);
      },
      (next) => {
        application.setOwn(next);
        setKept(true);
      },
    );
  };
  return (
    <section className={styles.part} aria-labelledby="setting-up">
      <h2 id="setting-up">Setting up</h2>
      {terms.setUp !== '' && <p className={styles.muted}>{terms.setUp}</p>}
      <fieldset className={styles.slots}>
        <legend className="visually-hidden">Set-up slot</legend>
        {place.slots.map(({ id, at, left }) => (
          <label key={id}>
            <input
              type="radio"
              name="slot"
              value={id}
              checked={slot === id}
              disabled={left === 0 && place.slot !== id}
              onChange={() => setSlot(id)}
            />
            <b>
              {formatWeekday(at).slice(0, 3)} {hourOf(at)}
            </b>
            <small>{leftWords(left, place.slot === id)}</small>
          </label>
        ))}
      </fieldset>
      <div className={styles.plate}>
        <Field
          label="Registration plate"
          value={plate}
          maxLength={20}
          autoComplete="off"
          onChange={({ target }) => setPlate(target.value)}
        />
        <Button small variant="ink" busy={busy} onClick={keep}>
          Keep this slot
        </Button>
      </div>
      {problem && <Alert kind="bad">{problem}</Alert>}
      <p role="status">{isKept && 'Kept. You can change it until the day.'}</p>
    </section>
  );
};
