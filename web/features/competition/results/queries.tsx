import { type FormEvent, useId, useState } from 'react';
import { notSavedMessage } from '#core/accounts/failure-message.ts';
import type { ExplainedSheet } from '#core/competition/results/explained-sheet.ts';
import { hourOf } from '#core/kernel/edition/spoken-times.ts';
import type { EntryId } from '#core/kernel/ids.ts';
import { formatTime } from '#core/kernel/time.ts';
import { usePorts } from '../../../composition/ports-context.tsx';
import { Button } from '../../../design/button.tsx';
import { TextArea } from '../../../design/forms/text-area.tsx';
import styles from './queries.module.css';

type QueriesProps = { readonly sheet: ExplainedSheet; readonly entry: EntryId; readonly onAsked: () => void };

const unreachable = 'We couldn’t send that. What you wrote is still here: please try again.';

/** The queries about this run with their answers; before the deadline, also the form for a new query. */
export const Queries = ({ sheet, entry, onAsked }: QueriesProps) => {
  const { queries, askUntil } = sheet;
  const open = queries.some(({ answer }) => answer === null);
  return (
    <>
      {queries.length > 0 && <h3 className={styles.title}>Queries</h3>}
      {queries.map(({ id, by, words, answer }) => (
        <div key={id} className={styles.query}>
          <p>
            <b>{formatTime(by.at)}</b> {words}
          </p>
          <p>{answer ? `${answer.by.name}: ${answer.words}` : 'The head judge has it, and will answer here.'}</p>
        </div>
      ))}
      {askUntil !== null && !open && <AskForm entry={entry} until={hourOf(askUntil)} onAsked={onAsked} />}
    </>
  );
};

type AskFormProps = { readonly entry: EntryId; readonly until: string; readonly onAsked: () => void };

const AskForm = ({ entry, until, onAsked }: AskFormProps) => {
  const { openResults, log } = usePorts();
  const [wrong, setWrong] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);
  const title = useId();

  const ask = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const words = String(new FormData(event.currentTarget).get('words') ?? '');
    setBusy(true);
    try {
      const asked = await (await openResults()).ask(entry, words);
      setWrong(asked.ok ? null : asked.refusal.detail);
      if (asked.ok) onAsked();
    } catch (cause) {
      log.warn('query request failed', { cause: String(cause) });
      setWrong(notSavedMessage(cause, unreachable));
    } finally {
      setBusy(false);
    }
  };

  return (
    <form className={styles.form} aria-labelledby={title} onSubmit={ask}>
      <h3 id={title} className={styles.title}>
        Ask about this result by {until}
      </h3>
      <TextArea
        label="What should the head judge look at?"
        name="words"
        rows={3}
        maxLength={1000}
        required
        error={wrong}
      />
      <Button type="submit" variant="line" small busy={busy}>
        Ask the head judge
      </Button>
    </form>
  );
};
