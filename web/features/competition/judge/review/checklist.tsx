import type { ChecklistItem } from '#core/competition/day/judge/checklist.ts';
import { isChecked } from '#core/competition/day/judge/current-sheet.ts';
import { activeRunEvents } from '#core/competition/day/judge/run-event.ts';
import { useDoubleTapGuard } from '../../../../design/forms/use-double-tap-guard.ts';
import { classNames } from '../../../../design/type/class-names.ts';
import styles from '../judge.module.css';
import { checklistWords } from '../judge-words.ts';
import lists from '../lists.module.css';
import type { RunContext } from '../run-context.ts';
import { useDoubleTapFilter } from '../use-double-tap-filter.ts';

/** What a steward does before the handler signs: each item is ticked, or all at once. */
export const Checklist = ({ run: { stored, sheet, stopwatch, record } }: { readonly run: RunContext }) => {
  const checked = isChecked(sheet);
  const isFirstTap = useDoubleTapFilter(stopwatch);
  // When the last item is ticked, the page becomes shorter, and an item may move under the finger.
  const moved = useDoubleTapGuard(`${checked}`);

  const tick = (item: ChecklistItem) => {
    if (!isFirstTap(item)) return;
    if (!sheet.ticked.has(item)) return record({ kind: 'ticked', item });
    for (const mark of activeRunEvents(stored.map((each) => each.mark)))
      if (mark.kind === 'ticked' && mark.item === item) record({ kind: 'undone', undoes: mark.id });
  };

  return (
    <>
      <h2 className={styles.heading}>Before the handler signs</h2>
      {sheet.toCheck.map((item) => (
        <button
          key={item}
          type="button"
          className={classNames(lists.check, moved)}
          aria-pressed={sheet.ticked.has(item)}
          onClick={() => tick(item)}
        >
          <b>{checklistWords[item]}</b>
        </button>
      ))}
      {!checked && (
        <button
          type="button"
          className={styles.quiet}
          onClick={() => {
            for (const item of sheet.toCheck) if (!sheet.ticked.has(item)) tick(item);
          }}
        >
          All four are done
        </button>
      )}
    </>
  );
};
