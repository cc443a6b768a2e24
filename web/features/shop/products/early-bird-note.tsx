import { formatPounds } from '#core/kernel/money.ts';
import { earlyBird } from '#core/shop/products/early-bird.ts';
import type { CatalogueItem } from '#core/shop/products/product.ts';
import { offerEnd } from '#core/shop/products/sale-words.ts';
import type { SiteConfig } from '#core/site/frame/site-config.ts';
import { useHasPassed } from '../../../app/festival/use-has-passed.ts';
import { paths } from '../../../app/paths.ts';
import { Alert } from '../../../design/type/alert.tsx';
import { isElsewhere, SmartLink } from '../../../design/type/smart-link.tsx';

type EarlyBirdNoteProps = {
  readonly config: SiteConfig;
  readonly products: readonly CatalogueItem[];
};

/** The competitor ticket's early-bird offer, current or past (§5, §9), with a link to the ticket. */
export const EarlyBirdNote = ({ config, products }: EarlyBirdNoteProps) => {
  const { price, saving, fullPrice, endedAt } = earlyBird(config.edition, config.now, products);
  const ended = useHasPassed(endedAt);
  const buyAt = isElsewhere(config.ticketsUrl) ? config.ticketsUrl : `${paths.tickets}#Competitors`;
  const words = (
    <>
      <p>
        Early bird: {formatPounds(price)} for the competitor ticket, saving {formatPounds(saving)}.{' '}
        {ended ? 'The offer ended' : 'The offer ends'} {offerEnd(endedAt, config.edition)}.
      </p>
      <p>
        <SmartLink to={buyAt}>{ended ? 'Buy it at the full price' : 'Buy it at the early-bird price'}</SmartLink>
        {ended && `, ${formatPounds(fullPrice)}`}.
      </p>
    </>
  );
  // An offer that has ended is history, and stays in small type.
  return ended ? <div className="small muted">{words}</div> : <Alert kind="info">{words}</Alert>;
};
