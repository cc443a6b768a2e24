import { useState } from 'react';
import type { Attempts } from '#core/competition/results/desk/attempts.ts';
import { findNames, offenceNames } from '#core/competition/rules/rulebook.ts';
import type { EntryId } from '#core/kernel/ids.ts';
import { useContent } from '../../../../composition/use-content.ts';
import { Button } from '../../../../design/button.tsx';
import { Field } from '../../../../design/forms/field.tsx';
import { Table } from '../../../../design/layout/table.tsx';
import { Alert } from '../../../../design/type/alert.tsx';
import styles from './desk.module.css';
import { outcomeInWords } from './outcome-words.ts';
import { useDeskAction } from './use-desk-action.ts';

type AttemptsPanelProps = {
  readonly entry: EntryId;
  readonly attempts: Attempts;
  readonly mayDecide: boolean;
  readonly onDone: () => void;
};

const names = { 1: 'First attempt', 2: 'Second attempt' } as const;

/** Both attempts side by side; the head judge decides which one counts. */
export const AttemptsPanel = ({ entry, attempts: { each, decided }, mayDecide, onDone }: AttemptsPanelProps) => {
  const { finds, offences } = useContent('rulebook');
  const { act, busy, wrong } = useDeskAction(onDone);
  const [why, setWhy] = useState('');
  const labels = { ...finds, ...offences };
  return (
    <>
      <h3 className={styles.title}>Two attempts</h3>
      <Table
        rows={[...findNames, ...offenceNames]}
        keyOf={(name) => name}
        className={styles.attempts}
        columns={[
          { label: 'Counted', isRowHeading: true, cell: (name) => labels[name].label },
          ...each.map(({ attempt, counts }) => ({
            label: `${names[attempt]}${decided === attempt ? ' (counts)' : ''}`,
            cell: (name: keyof typeof counts) => counts[name],
          })),
        ]}
      >
        <tr>
          <th scope="row">Result</th>
          {each.map(({ attempt, outcome }) => (
            <td key={attempt}>
              <b>{outcome ? outcomeInWords(outcome) : 'Can’t have happened: correct it first'}</b>
            </td>
          ))}
        </tr>
      </Table>
      <p>
        {decided === null
          ? 'No one has decided yet. Until then the first attempt is on the board.'
          : `The ${decided === 1 ? 'first' : 'second'} attempt counts.`}
      </p>
      {mayDecide && (
        <Field
          label="Why that one?"
          hint="Everyone can read this."
          maxLength={500}
          value={why}
          onChange={({ target }) => setWhy(target.value)}
        />
      )}
      {mayDecide && (
        <p className={styles.answers}>
          {each
            .filter(({ attempt }) => attempt !== decided)
            .map(({ attempt }) => (
              <Button
                key={attempt}
                variant="ink"
                small
                busy={busy}
                onClick={() => act((results) => results.decideAttempt(entry, { counts: attempt, why }))}
              >
                The {attempt === 1 ? 'first' : 'second'} attempt counts
              </Button>
            ))}
        </p>
      )}
      {wrong && <Alert kind="bad">{wrong}</Alert>}
    </>
  );
};
