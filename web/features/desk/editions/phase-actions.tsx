import { useId, useState } from 'react';
import type { PhaseChange } from '#core/desk/editions/change-phase.ts';
import type { PhaseRefusal, YearRow } from '#core/desk/editions/client.ports.ts';
import { openingMessageWords, phaseRefusal, editionMessages as says } from '#core/desk/editions/messages.ts';
import { useDeskPorts } from '../../../app/desk/desk-ports-context.tsx';
import deskFields from '../../../app/desk/fields.module.css';
import { fromLocalTime, localTime } from '../../../app/desk/local-time.ts';
import deskText from '../../../app/desk/text.module.css';
import { yearsChanged } from '../../../app/desk/years-changed.ts';
import { useSubmit } from '../../../composition/use-submit.ts';
import { Button } from '../../../design/button.tsx';
import { dateValue } from '../../../design/forms/date-value.ts';
import { Alert } from '../../../design/type/alert.tsx';
import styles from './years.module.css';

const usePhaseChange = (year: number, onDone: () => void) => {
  const { editions } = useDeskPorts();
  const { busy, problem, say, submit } = useSubmit<PhaseRefusal>({ refused: phaseRefusal, failed: says.unknown });
  const change = (what: PhaseChange, opensAt: YearRow['opensAt'] = null) =>
    submit(
      () => editions.changePhase(year, { change: what, opensAt }),
      () => {
        yearsChanged();
        onDone();
      },
    );
  return { busy, problem, say, change };
};

type Done = { readonly edition: YearRow; readonly onDone: () => void };

/** The moment at which a draft opens by itself, and a button that opens it now. */
export const ChangeOpening = ({ edition, open, onDone }: Done & { readonly open: number | null }) => {
  const { year, opensAt } = edition;
  const { busy, problem, say, change } = usePhaseChange(year, onDone);
  const [typed, setTyped] = useState(opensAt === null ? '' : localTime(opensAt));
  const id = useId();
  const plan = () => {
    const at = fromLocalTime(typed);
    if (at === null) return say('Give it a day and a time.');
    return change('plan-opening', at);
  };
  return (
    <div className={styles.opening}>
      <div className={deskFields.field}>
        <label htmlFor={id}>{says.opensByItself}</label>
        <input id={id} type="datetime-local" {...dateValue(typed, setTyped)} aria-describedby={`${id}-problem`} />
      </div>
      <p className={styles.buttons}>
        <Button small variant="line" busy={busy} onClick={plan}>
          Set it
        </Button>
        {opensAt !== null && (
          <Button small variant="line" busy={busy} onClick={() => change('plan-opening')}>
            Don’t open by itself
          </Button>
        )}
      </p>
      <PhaseButton
        edition={edition}
        change="open"
        words={says.openNow(year)}
        effect={`${says.openEffect(year, open)} ${openingMessageWords.atOpening(edition.message)}`}
        onDone={onDone}
      />
      <p id={`${id}-problem`} role="alert" className={styles.problem}>
        {problem}
      </p>
    </div>
  );
};

type PhaseButtonProps = Done & {
  readonly change: PhaseChange;
  readonly words: string;
  /** What happens, said before the second click. */
  readonly effect: string;
};

/** A change that is made by a second click, after its effect was said. */
export const PhaseButton = ({ edition, change: what, words, effect, onDone }: PhaseButtonProps) => {
  const [isAsking, setAsking] = useState(false);
  const { busy, problem, change } = usePhaseChange(edition.year, () => {
    setAsking(false);
    onDone();
  });
  return (
    <div>
      <button type="button" className={deskText.link} aria-expanded={isAsking} onClick={() => setAsking(!isAsking)}>
        {words}…
      </button>
      {isAsking && (
        <div className={styles.asked}>
          <p>{effect}</p>
          <p className={styles.buttons}>
            <Button small busy={busy} onClick={() => change(what)}>
              {words}
            </Button>
            <Button small variant="line" onClick={() => setAsking(false)}>
              Not now
            </Button>
          </p>
          {problem && <p role="alert">{problem}</p>}
        </div>
      )}
    </div>
  );
};

/** The year that has just been opened, and the way back. */
export const JustOpened = ({ edition, onDone }: Done) => {
  const { busy, problem, change } = usePhaseChange(edition.year, onDone);
  const sending = edition.message?.sending;
  return (
    <Alert kind="ok" className={styles.opened}>
      <p>
        <b>{says.isOpen(edition.year)}</b> {says.openEffect(edition.year, null)}
      </p>
      {sending && <p>{openingMessageWords.beforeUndoing(sending, edition.year)}</p>}
      <p className={styles.buttons}>
        <Button small variant="line" busy={busy} onClick={() => change('undo-opening')}>
          {says.undo(edition.openedAfter)}
        </Button>
        <span className={deskText.quiet}>{says.undoUntil}</span>
      </p>
      {problem && <p role="alert">{problem}</p>}
    </Alert>
  );
};
