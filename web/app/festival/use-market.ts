import { useCallback } from 'react';
import { ok } from '#core/kernel/result.ts';
import type { MarketStall } from '#core/site/frame/market-now.ts';
import { usePorts } from '../../composition/ports-context.tsx';
import { useSite } from '../../composition/site-context.tsx';
import { useFetched } from '../../composition/use-fetched.ts';

const colours = ['ochre', 'sage', 'sky', 'clay', 'mist'] as const;

/** A trader's stall as a card: its words, an icon and the colour of its awning. */
const asExhibitor = ({ links, sellsFood, picture, ...stall }: MarketStall, nth: number) => ({
  ...stall,
  ...links,
  files: picture,
  image: sellsFood ? ('food' as const) : ('ceramics' as const),
  colour: colours[nth % colours.length] ?? 'ochre',
});

/**
 * The traders' stalls that organisers have released, and the plan: as the document of the page came with them, or fetched on
 * a page that was reached by a link. Until they are there, and when they cannot be fetched, only the typed stalls are shown.
 */
export const useMarket = () => {
  const { market, config } = useSite();
  const { openApplications } = usePorts();
  const read = useCallback(async () => ok(await (await openApplications()).market()), [openApplications]);
  const { value } = useFetched(read, {
    failure: 'the stalls of the market could not be fetched',
    when: market === undefined && config.edition.parts.traders,
  });
  const now = market ?? value;
  return { stalls: (now?.stalls ?? []).map(asExhibitor), plan: now?.plan ?? null };
};
