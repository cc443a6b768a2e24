import { type FormEvent, useState } from 'react';
import type { TranscribedSheet } from '#core/competition/day/paper/transcribed-sheet.ts';
import { findNames, offenceNames, type Rulebook } from '#core/competition/rules/rulebook.ts';
import { Button } from '../../../design/button.tsx';
import { Field } from '../../../design/forms/field.tsx';
import styles from './data-entry.module.css';
import { fieldNames } from './data-entry-words.ts';

type SheetFormProps = {
  readonly rulebook: Rulebook;
  /** The same person's earlier transcription; undefined for an empty form. */
  readonly before?: TranscribedSheet | undefined;
  readonly busy: boolean;
  readonly onTyped: (sheet: TranscribedSheet) => void;
};

type Ended = TranscribedSheet['run']['kind'];
const endings: readonly { readonly id: Ended; readonly name: string }[] = [
  { id: 'finished', name: 'finished, or the time was up' },
  { id: 'withdrawn', name: 'withdrawn' },
  { id: 'disqualified', name: 'disqualified by the judge' },
];

const number = { type: 'number', inputMode: 'numeric', min: 0, step: 1, required: true } as const;
const secondsInMinute = 60;

/** The fields of a paper sheet in its order. Required fields start empty, so that nothing is submitted unread. */
export const SheetForm = ({ rulebook, before, busy, onTyped }: SheetFormProps) => {
  const names = fieldNames(rulebook);
  const run = before?.run;
  const [ended, setEnded] = useState<Ended>(run?.kind ?? 'finished');
  const taken = run?.kind === 'finished' ? run.secondsTaken : undefined;
  const minutes = taken === undefined ? undefined : Math.floor(taken / secondsInMinute);

  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    onTyped(sheetIn(new FormData(event.currentTarget), ended));
  };

  return (
    <form className={styles.form} onSubmit={submit}>
      <fieldset className={styles.ended}>
        <legend>{names.ended}</legend>
        {endings.map(({ id, name }) => (
          <label key={id}>
            <input type="radio" name="ended" checked={ended === id} onChange={() => setEnded(id)} />
            {name}
          </label>
        ))}
      </fieldset>
      {ended === 'finished' && (
        <>
          <div className={styles.counts}>
            {[...findNames, ...offenceNames].map((name) => (
              <Field
                key={name}
                label={names[name]}
                name={name}
                max={99}
                defaultValue={run?.kind === 'finished' ? run.counts[name] : undefined}
                {...number}
              />
            ))}
          </div>
          <fieldset className={styles.time}>
            <legend>{names.secondsTaken}</legend>
            <Field label="Minutes" name="minutes" defaultValue={minutes} {...number} />
            <Field
              label="Seconds"
              name="seconds"
              max={59.99}
              hint="To the hundredth, such as 38.20"
              {...number}
              inputMode="decimal"
              step={0.01}
              defaultValue={
                taken === undefined || minutes === undefined
                  ? undefined
                  : (taken - minutes * secondsInMinute).toFixed(2)
              }
            />
          </fieldset>
        </>
      )}
      {ended === 'disqualified' && (
        <Field
          label={names.reason}
          name="reason"
          maxLength={500}
          required
          defaultValue={run?.kind === 'disqualified' ? run.reason : undefined}
        />
      )}
      <Field
        label={names.initials}
        name="initials"
        maxLength={6}
        required
        autoComplete="off"
        defaultValue={before?.initials}
      />
      <Button type="submit" busy={busy}>
        Save my reading
      </Button>
    </form>
  );
};

/** The form's values; the time is in seconds with two decimals. */
const sheetIn = (form: FormData, ended: Ended): TranscribedSheet => {
  const text = (name: string) => String(form.get(name) ?? '').trim();
  const whole = (name: string) => Number(text(name));
  const initials = text('initials');
  if (ended === 'withdrawn') return { run: { kind: ended }, initials };
  if (ended === 'disqualified') return { run: { kind: ended, reason: text('reason') }, initials };
  const counts = {
    truffleFinds: whole('truffleFinds'),
    oilFinds: whole('oilFinds'),
    wrongFlags: whole('wrongFlags'),
    baitsEaten: whole('baitsEaten'),
    behaviourWarnings: whole('behaviourWarnings'),
    digs: whole('digs'),
    toileting: whole('toileting'),
  };
  const hundredths = Math.round((whole('minutes') * secondsInMinute + whole('seconds')) * 100);
  return { run: { kind: ended, counts, secondsTaken: hundredths / 100 }, initials };
};
