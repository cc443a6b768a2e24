import { type FormEvent, useId, useState } from 'react';
import { groupName } from '#core/competition/day/messages.ts';
import type { RunCard } from '#core/competition/day/run-card.ts';
import type { GroupMerge } from '#core/competition/day/running-order/merge-groups.ts';
import { everyClassAndLevel, sameGroup } from '#core/kernel/class-and-level.ts';
import { formatCount } from '#core/kernel/format-number.ts';
import { Button } from '../../../design/button.tsx';
import styles from './move-run.module.css';

type MergeGroupsProps = {
  /** The runs with the changes so far. */
  readonly runs: readonly RunCard[];
  /** Whether the merge could be tried. */
  readonly onMerge: (merge: GroupMerge) => Promise<boolean>;
};

/** Merges one class into another: all its hounds run there, and its handlers hear of it once. */
export const MergeGroups = ({ runs, onMerge }: MergeGroupsProps) => {
  const id = useId();
  const [chosenFrom, setChosenFrom] = useState('');
  const groups = everyClassAndLevel.map((group) => ({
    group,
    name: groupName(group),
    count: runs.filter((run) => !run.reserve && sameGroup(run, group)).length,
  }));
  const withHounds = groups.filter(({ count }) => count > 0);
  const leaving = withHounds.find(({ name }) => name === chosenFrom) ?? withHounds[0];
  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = event.currentTarget;
    const values = new FormData(form);
    const chosen = (name: string) => groups.find((each) => each.name === values.get(name))?.group;
    const [from, into] = [chosen('from'), chosen('into')];
    if (from && into && (await onMerge({ from, into, reason: String(values.get('reason') ?? '') }))) {
      form.reset();
      setChosenFrom('');
    }
  };
  return (
    <details className={styles.more}>
      <summary>Merge two classes</summary>
      <p className="muted">
        The hounds of one class run in another, behind the hounds of its ring. You’ll see which rules that breaks before
        you publish it. To undo it, go back to an earlier version.
      </p>
      <form onSubmit={submit} className={styles.close}>
        <label htmlFor={`${id}-from`}>
          All hounds of
          <select
            id={`${id}-from`}
            name="from"
            value={leaving?.name}
            onChange={({ target }) => setChosenFrom(target.value)}
          >
            {withHounds.map(({ name, count }) => (
              <option key={name} value={name}>
                {name}: {formatCount(count, 'hound')}
              </option>
            ))}
          </select>
        </label>
        <label htmlFor={`${id}-into`}>
          Run in
          <select id={`${id}-into`} name="into" required>
            <option value="">Choose a class</option>
            {groups
              .filter((group) => group !== leaving)
              .map(({ name, count }) => (
                <option key={name} value={name}>
                  {name}: {formatCount(count, 'hound')}
                </option>
              ))}
          </select>
        </label>
        <label htmlFor={`${id}-reason`}>
          Why
          <input id={`${id}-reason`} name="reason" required maxLength={500} />
        </label>
        <Button type="submit" variant="line">
          See what merging changes
        </Button>
      </form>
    </details>
  );
};
