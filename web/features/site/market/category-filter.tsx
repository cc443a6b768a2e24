import type { RefObject } from 'react';
import { type StallCategory, stallCategories } from '#core/site/content/exhibitor-filter.ts';
import { Chips } from '../../../design/forms/chips.tsx';
import styles from './category-filter.module.css';
import { stallCountWords } from './stall-count-words.ts';

type CategoryFilterProps = {
  readonly chosen: readonly StallCategory[];
  readonly found: number;
  readonly all: number;
  readonly count: RefObject<HTMLParagraphElement | null>;
  readonly onToggle: (category: StallCategory) => void;
  readonly onClear: () => void;
};

const chips = stallCategories.map((category) => ({ id: category, name: category }));

/** A chip per category, the number of matching stalls, and a Clear button while a chip is chosen. */
export const CategoryFilter = ({ chosen, found, all, count, onToggle, onClear }: CategoryFilterProps) => (
  <div className={styles.filter}>
    <Chips label="Show stalls with all of these" options={chips} selected={chosen} onToggle={onToggle} />
    <div className={styles.row}>
      <p className={styles.count} role="status" tabIndex={-1} ref={count}>
        {stallCountWords({ chosen: chosen.length, found, all })}
      </p>
      {chosen.length > 0 && found > 0 && (
        <button type="button" className={styles.clear} onClick={onClear}>
          Clear the filter
        </button>
      )}
    </div>
  </div>
);
