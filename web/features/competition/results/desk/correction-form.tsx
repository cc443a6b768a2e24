import { type FormEvent, useState } from 'react';
import type { DeskGroup, DeskRun } from '#core/competition/results/desk/desk-view.ts';
import { previewCorrection } from '#core/competition/results/desk/preview-correction.ts';
import { formatRunTime } from '#core/competition/rules/messages.ts';
import { findNames, offenceNames } from '#core/competition/rules/rulebook.ts';
import type { CorrectedRun } from '#core/competition/rules/run/correction.ts';
import type { Counts } from '#core/competition/rules/run/run-sheet.ts';
import { parseRunTime } from '#core/competition/rules/run/run-time.ts';
import { ordinal } from '#core/kernel/ordinal.ts';
import { useContent } from '../../../../composition/use-content.ts';
import { Button } from '../../../../design/button.tsx';
import { Field } from '../../../../design/forms/field.tsx';
import { Alert } from '../../../../design/type/alert.tsx';
import styles from './desk.module.css';
import { outcomeInWords } from './outcome-words.ts';
import { useDeskAction } from './use-desk-action.ts';

type CorrectionFormProps = { readonly desk: DeskGroup; readonly run: DeskRun; readonly onDone: () => void };

const names = [...findNames, ...offenceNames];

/** Reads a number field; a malformed text gives NaN, which is not valid in a sheet. */
const wholeIn = (form: FormData, name: string): number => Number(form.get(name) || Number.NaN);

/** The corrected result as entered in the form. */
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
  return { kind: 'finished', counts, secondsTaken: parseRunTime(String(form.get('time') ?? '')) ?? Number.NaN };
};

const notATime = 'Write the time as minutes and seconds, for example 4:15.20.';

/**
 * A form for the correct result with reason and evidence; before it is sent, it shows the resulting points and place.
 * The judges' events stay; the correction is added to them.
 */
export const CorrectionForm = ({ desk, run, onDone }: CorrectionFormProps) => {
  const rulebook = useContent('rulebook');
  const { act, busy, wrong } = useDeskAction(onDone);
  const { status } = run.record;
  const [kind, setKind] = useState(kindIn(run.outcome.kind));
  const [typed, setTyped] = useState<CorrectedRun | null>(null);
  const timeIsWrong = typed?.kind === 'finished' && Number.isNaN(typed.secondsTaken);
  const preview = typed && !timeIsWrong ? previewCorrection(desk, run.card.entry, typed, rulebook) : null;

  const correct = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = event.currentTarget;
    const fields = new FormData(form);
    const wanted = wantedIn(fields);
    setTyped(wanted);
    if (wanted.kind === 'finished' && Number.isNaN(wanted.secondsTaken)) return;
    const said = { why: String(fields.get('why') ?? ''), evidence: String(fields.get('evidence') ?? '') };
    const done = await act((results) => results.correct(run.card.entry, { wanted, ...said }));
    if (!done) return;
    form.reset();
    setTyped(null);
  };

  return (
    <form
      className={styles.correction}
      onSubmit={correct}
      onChange={({ currentTarget }) => setTyped(wantedIn(new FormData(currentTarget)))}
    >
      <h3 className={styles.title}>Correct this run</h3>
      <label className={styles.kind}>
        The run
        <select name="kind" value={kind} onChange={({ target }) => setKind(kindIn(target.value))}>
          <option value="finished">was finished</option>
          <option value="withdrawn">was withdrawn</option>
          <option value="disqualified">was disqualified</option>
        </select>
      </label>
      {kind === 'finished' && <FinishedFields record={run.record} timeIsWrong={timeIsWrong} />}
      {kind === 'disqualified' && (
        <Field
          label="Reason"
          name="reason"
          maxLength={500}
          required
          defaultValue={status.kind === 'disqualified' ? status.reason : ''}
        />
      )}
      <p role="status" className={styles.preview}>
        {preview &&
          (preview.ok
            ? `This would make it: ${outcomeInWords(preview.value.outcome)}${preview.value.place === null ? '' : `, ${ordinal(preview.value.place)} place`}.`
            : preview.refusal.detail)}
      </p>
      <Field label="Why" name="why" maxLength={500} required hint="Everyone can read this." />
      <Field
        label="Evidence"
        name="evidence"
        maxLength={500}
        required
        hint="For example a photo, a steward, the paper sheet."
      />
      {wrong && <Alert kind="bad">{wrong}</Alert>}
      <Button type="submit" variant="ink" small busy={busy}>
        Correct the run
      </Button>
    </form>
  );
};

type FinishedFieldsProps = Pick<DeskRun, 'record'> & { readonly timeIsWrong: boolean };

const FinishedFields = ({ record: { counts, status }, timeIsWrong }: FinishedFieldsProps) => {
  const rulebook = useContent('rulebook');
  const labels = { ...rulebook.finds, ...rulebook.offences };
  return (
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
        label="Time"
        name="time"
        required
        autoComplete="off"
        hint="Minutes and seconds: 4:15.20"
        error={timeIsWrong && notATime}
        defaultValue={status.kind === 'finished' ? formatRunTime(status.secondsTaken) : undefined}
      />
    </div>
  );
};

const kindIn = (text: string): CorrectedRun['kind'] =>
  text === 'withdrawn' || text === 'disqualified' ? text : 'finished';
