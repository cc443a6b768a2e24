import type { RefObject } from 'react';
import { useSite } from '../../../composition/site-context.tsx';
import { Chips } from '../../../design/forms/chips.tsx';
import styles from './category-filter.module.css';
import { stallCountWords } from './stall-count-words.ts';

type CategoryFilterProps = {
  readonly chosen: readonly string[];
  readonly found: number;
  readonly all: number;
  readonly count: RefObject<HTMLParagraphElement | null>;
  readonly onToggle: (category: string) => void;
  readonly onClear: () => void;
};

/** A chip per category, the number of matching stalls, and a Clear button while a chip is chosen. */
export const CategoryFilter = ({ chosen, found, all, count, onToggle, onClear }: CategoryFilterProps) => {
  const { categories } = useSite().config.edition.market;
  const chips = categories.map((category) => ({ id: category, name: category }));
  return (
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
};
