import { type FormEvent, useEffect, useId, useRef, useState } from 'react';
import frame from '../../../app/door/door.module.css';
import { classNames } from '../../../design/type/class-names.ts';
import styles from './verdict/verdict.module.css';

/** A reason to choose, with an example of it. */
export type Reason = { readonly words: string; readonly example: string };

/** The last reason of each list, which needs a note. */
const somethingElse: Reason = { words: 'Something else', example: 'please add a note' };

export const overrideReasons: readonly Reason[] = [
  { words: 'Their ticket email checks out', example: 'the same name, and ID' },
  { words: 'Back after going out', example: 'a car, a dog, a forgotten coat' },
  { words: 'Scanned by mistake at the other gate', example: 'someone else came in on it' },
  somethingElse,
];

export const undoReasons: readonly Reason[] = [
  { words: 'Scanned by mistake', example: 'the wrong ticket, or twice' },
  { words: 'They didn’t come in', example: 'they turned back at the gate' },
  { words: 'They’ve left', example: 'and won’t be back' },
  somethingElse,
];

type ReasonSheetProps = {
  readonly title: string;
  readonly lead: string;
  readonly reasons: readonly Reason[];
  /** The button's label: "Let Colin in". */
  readonly deed: string;
  readonly onReason: (reason: string) => void;
  readonly onCancel: () => void;
};

/** Asks for a reason, in a sheet from below. */
export const ReasonSheet = ({ title, lead, reasons, deed, onReason, onCancel }: ReasonSheetProps) => {
  const dialog = useRef<HTMLDialogElement>(null);
  const id = useId();
  const [chosen, setChosen] = useState<Reason | null>(null);
  const [note, setNote] = useState('');
  const [problem, setProblem] = useState('');

  useEffect(() => {
    const shown = dialog.current;
    if (shown && !shown.open) shown.showModal();
    return () => shown?.close();
  }, []);

  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!chosen) return setProblem('Please choose a reason.');
    if (chosen === somethingElse && note.trim() === '') return setProblem('Please add a note that says why.');
    onReason([chosen === somethingElse ? '' : chosen.words, note.trim()].filter(Boolean).join(': ').slice(0, 300));
  };

  return (
    <dialog ref={dialog} className={styles.sheet} aria-labelledby={`${id}-title`} onCancel={onCancel}>
      <form onSubmit={submit} noValidate>
        <h2 id={`${id}-title`}>{title}</h2>
        <p className={frame.lead}>{lead}</p>
        <fieldset className={styles.whys}>
          <legend>Why?</legend>
          {reasons.map((reason) => (
            <label key={reason.words}>
              <input
                type="radio"
                name="why"
                checked={reason === chosen}
                onChange={() => {
                  setChosen(reason);
                  setProblem('');
                }}
              />
              <span>
                <b>{reason.words}</b>
                <small>{reason.example}</small>
              </span>
            </label>
          ))}
        </fieldset>
        <label className={frame.field}>
          <span>
            Note <small className={styles.optional}>(optional)</small>
          </span>
          <input value={note} maxLength={200} autoComplete="off" onChange={({ target }) => setNote(target.value)} />
        </label>
        {problem && <p role="alert">{problem}</p>}
        <div className={classNames(frame.keys, frame.foot, styles.deeds)}>
          <button type="submit" className={classNames(frame.key, frame.go)}>
            {deed}
          </button>
          <button type="button" className={classNames(frame.key, frame.low)} onClick={onCancel}>
            Cancel
          </button>
        </div>
      </form>
    </dialog>
  );
};
