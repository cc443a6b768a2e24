import { useCallback } from 'react';
import { ok } from '#core/kernel/result.ts';
import type { Content } from '#core/site/content/content.ts';
import type { MarketStall } from '#core/site/frame/market-now.ts';
import { usePorts } from '../../composition/ports-context.tsx';
import { useSite } from '../../composition/site-context.tsx';
import { useContent } from '../../composition/use-content.ts';
import { useFetched } from '../../composition/use-fetched.ts';

const colours = ['ochre', 'sage', 'sky', 'clay', 'mist'] as const;

/**
 * A trader's stall as a card: its words, an icon and the colour of its awning.
 * @param typed the stall of the same name in the content, whose drawing it keeps
 */
const asExhibitor = (
  { links, sellsFood, picture, ...stall }: MarketStall,
  nth: number,
  typed: Pick<Content['market']['exhibitors'][number], 'image' | 'colour'> | undefined,
) => ({
  ...stall,
  ...links,
  files: picture,
  image: typed?.image ?? (sellsFood ? ('food' as const) : ('ceramics' as const)),
  colour: typed?.colour ?? colours[nth % colours.length] ?? 'ochre',
});

const isSame = (one: { readonly name: string }, other: { readonly name: string }): boolean =>
  one.name.trim().toLowerCase() === other.name.trim().toLowerCase();

/**
 * The stalls typed in the content (`typed`), the traders' stalls that organisers have released, and the plan: as the
 * document of the page came with them, or fetched on a page that was reached by a link. Until they are there, and when they
 * cannot be fetched, only the typed stalls are shown. A released stall takes the place of a typed one of the same name.
 */
export const useMarket = () => {
  const { market, config } = useSite();
  const { openApplications } = usePorts();
  const read = useCallback(async () => ok(await (await openApplications()).market()), [openApplications]);
  const { value } = useFetched(read, {
    failure: 'the stalls of the market could not be fetched',
    when: market === undefined && config.edition.parts.traders,
  });
  const { exhibitors } = useContent('market');
  const now = market ?? value;
  const released = now?.stalls ?? [];
  return {
    typed: exhibitors.filter((each) => !released.some((stall) => isSame(stall, each))),
    stalls: released.map((stall, nth) =>
      asExhibitor(
        stall,
        nth,
        exhibitors.find((each) => isSame(stall, each)),
      ),
    ),
    plan: now?.plan ?? null,
  };
};
