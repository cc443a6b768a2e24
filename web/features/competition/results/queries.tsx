import { useId } from 'react';
import type { ResultsRefusal } from '#core/competition/results/client.ports.ts';
import type { ExplainedSheet } from '#core/competition/results/explained-sheet.ts';
import { hourOf } from '#core/kernel/edition/spoken-times.ts';
import type { EntryId } from '#core/kernel/ids.ts';
import { formatTime } from '#core/kernel/time.ts';
import { usePorts } from '../../../composition/ports-context.tsx';
import { useSubmit } from '../../../composition/use-submit.ts';
import { Button } from '../../../design/button.tsx';
import { onTyped, typedIn } from '../../../design/forms/read-form.ts';
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
  const { openResults } = usePorts();
  const { busy, problem, submit } = useSubmit<ResultsRefusal>({
    refused: ({ detail }) => detail,
    failed: unreachable,
    failure: 'query request failed',
  });
  const title = useId();

  const ask = onTyped((typed) =>
    submit(async () => (await openResults()).ask(entry, typedIn(typed, 'words')), onAsked),
  );

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
        error={problem}
      />
      <Button type="submit" variant="line" small busy={busy}>
        Ask the head judge
      </Button>
    </form>
  );
};
