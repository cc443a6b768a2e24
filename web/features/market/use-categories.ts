import { useRef, useState } from 'react';
import { type StallCategory, toggleCategory } from '#core/content/exhibitor-filter.ts';

/** Which categories are pressed. `count` is for the line that says how many stalls are left. */
export const useCategories = () => {
  const [chosen, setChosen] = useState<readonly StallCategory[]>([]);
  const count = useRef<HTMLParagraphElement>(null);

  const clear = () => {
    setChosen([]);
    // The button that was pressed goes; whoever came by keyboard goes on from the line beside it.
    count.current?.focus();
  };
  return { chosen, toggle: (chip: StallCategory) => setChosen(toggleCategory(chosen, chip)), clear, count };
};
