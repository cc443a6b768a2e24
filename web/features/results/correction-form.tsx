import { type FormEvent, useState } from 'react';
import { findNames, offenceNames } from '#core/competition/rulebook.ts';
import type { CorrectedRun } from '#core/competition/run/correction.ts';
import type { Counts } from '#core/competition/run/run-sheet.ts';
import type { DeskRun } from '#core/competition-results/desk-view.ts';
import { useContent } from '../../composition/use-content.ts';
import { Button } from '../../design/button.tsx';
import { Field } from '../../design/forms/field.tsx';
import { Alert } from '../../design/type/alert.tsx';
import styles from './desk.module.css';
import { useDeskAction } from './use-desk-action.ts';

type CorrectionFormProps = { readonly run: DeskRun; readonly onDone: () => void };

const names = [...findNames, ...offenceNames];

const wholeIn = (form: FormData, name: string): number => Number(form.get(name) ?? 0);

/** The wanted result from the form. */
const wantedIn = (form: FormData): CorrectedRun => {
  const kind = form.get('kind');
  if (kind === 'withdrawn') return { kind };
  if (kind === 'disqualified') return { kind, reason: String(form.get('reason') ?? '') };
  const counts: Counts = {
    truffleFinds: wholeIn(form, 'truffleFinds'),
    oilFinds: wholeIn(form, 'oilFinds'),
    wrongFlags: wholeIn(form, 'wrongFlags'),
    baitsEaten: wholeIn(form, 'baitsEaten'),
    behaviourWarnings: wholeIn(form, 'behaviourWarnings'),
    digs: wholeIn(form, 'digs'),
    toileting: wholeIn(form, 'toileting'),
  };
  return { kind: 'finished', counts, secondsTaken: Number(form.get('secondsTaken')) };
};

/** A form for the correct result with reason and evidence. The judges' events stay; the correction is added to them. */
export const CorrectionForm = ({ run, onDone }: CorrectionFormProps) => {
  const { finds, offences } = useContent('rulebook');
  const labels = { ...finds, ...offences };
  const { act, busy, wrong } = useDeskAction(onDone);
  const { counts, standing } = run.record;
  const [kind, setKind] = useState(kindIn(run.outcome.kind));

  const correct = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = event.currentTarget;
    const typed = new FormData(form);
    const said = { why: String(typed.get('why') ?? ''), evidence: String(typed.get('evidence') ?? '') };
    const change = { wanted: wantedIn(typed), ...said };
    if (await act((results) => results.correct(run.card.entry, change))) form.reset();
  };

  return (
    <form className={styles.correction} onSubmit={correct}>
      <h4>Put it right</h4>
      <label className={styles.kind}>
        The run
        <select name="kind" value={kind} onChange={({ target }) => setKind(kindIn(target.value))}>
          <option value="finished">was finished</option>
          <option value="withdrawn">was withdrawn</option>
          <option value="disqualified">was disqualified</option>
        </select>
      </label>
      {kind === 'finished' && (
        <div className={styles.counts}>
          {names.map((name) => (
            <Field
              key={name}
              label={labels[name].label}
              name={name}
              type="number"
              inputMode="numeric"
              min={0}
              step={1}
              required
              defaultValue={counts[name]}
            />
          ))}
          <Field
            label="Seconds taken"
            name="secondsTaken"
            type="number"
            inputMode="decimal"
            min={0}
            step={0.01}
            required
            defaultValue={standing.kind === 'finished' ? standing.secondsTaken : undefined}
          />
        </div>
      )}
      {kind === 'disqualified' && (
        <Field
          label="Reason"
          name="reason"
          maxLength={500}
          required
          defaultValue={standing.kind === 'disqualified' ? standing.reason : ''}
        />
      )}
      <Field label="Why" name="why" maxLength={500} required hint="Everybody can read this." />
      <Field
        label="What shows it"
        name="evidence"
        maxLength={500}
        required
        hint="A photograph, a steward, the paper sheet."
      />
      {wrong && <Alert kind="bad">{wrong}</Alert>}
      <Button type="submit" variant="ink" small busy={busy}>
        Correct the run
      </Button>
    </form>
  );
};

const kindIn = (text: string): CorrectedRun['kind'] =>
  text === 'withdrawn' || text === 'disqualified' ? text : 'finished';
