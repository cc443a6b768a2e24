import { useRef, useState } from 'react';
import { type StallCategory, toggleCategory } from '#core/content/exhibitor-filter.ts';

/** The chosen categories. `count` is a ref for the line with the number of stalls. */
export const useCategories = () => {
  const [chosen, setChosen] = useState<readonly StallCategory[]>([]);
  const count = useRef<HTMLParagraphElement>(null);

  const clear = () => {
    setChosen([]);
    // The Clear button disappears, so the focus moves to the line beside it.
    count.current?.focus();
  };
  return { chosen, toggle: (chip: StallCategory) => setChosen(toggleCategory(chosen, chip)), clear, count };
};
