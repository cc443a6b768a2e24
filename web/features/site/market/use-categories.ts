import { useRef } from 'react';
import { useSearchParams } from 'react-router-dom';
import { toggleCategory } from '#core/site/content/exhibitor-filter.ts';
import { useSite } from '../../../composition/site-context.tsx';
import { useHydrated } from '../../../design/hooks/use-hydrated.ts';

const parameter = 'with';

/**
 * The chosen categories, which the address holds, so that a filtered market can be shared: `?with=Local`. `count` is a
 * ref for the line with the number of stalls.
 */
export const useCategories = () => {
  const { categories: offered } = useSite().config.edition.market;
  const [search, setSearch] = useSearchParams();
  const count = useRef<HTMLParagraphElement>(null);
  // The page is cached without its query, so before hydration nothing is chosen.
  const asked = useHydrated() ? search.getAll(parameter) : [];
  const chosen = offered.filter((category) => asked.includes(category));

  const choose = (categories: readonly string[]) =>
    setSearch(
      (before) => {
        const next = new URLSearchParams(before);
        next.delete(parameter);
        for (const category of categories) next.append(parameter, category);
        return next;
      },
      { replace: true, preventScrollReset: true },
    );
  const clear = () => {
    choose([]);
    // The Clear button disappears, so the focus moves to the line beside it.
    count.current?.focus();
  };
  return { chosen, toggle: (chip: string) => choose(toggleCategory(chosen, chip)), clear, count };
};
