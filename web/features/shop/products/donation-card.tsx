import { cardMessages } from '#core/shop/products/card-messages.ts';
import { donationSumsOf } from '#core/shop/products/donation.ts';
import type { CatalogueItem } from '#core/shop/products/product.ts';
import { saleWords } from '#core/shop/products/sale-words.ts';
import { DonationSumForm } from '../../../app/festival/donation-sum-form.tsx';
import { panelColourOf, pictureOf } from '../../../design/layout/panel-colour.ts';
import { TicketStub } from '../../../design/tickets/ticket-stub.tsx';
import styles from './tickets.module.css';
import { useSaleState } from './use-sale-state.ts';

type DonationCardProps = {
  readonly item: CatalogueItem;
  /** The sum in the cart, in pounds; 0 while there is none. */
  readonly pounds: number;
  readonly onSale: boolean;
  readonly onSum: (pounds: number) => void;
};

/** A donation, whose sum the buyer names. It has no places, so it never sells out. */
export const DonationCard = ({ item, pounds, onSale, onSum }: DonationCardProps) => {
  const sale = useSaleState(item);
  const mayGive = onSale && sale.state === 'open' && item.price !== null;
  const sums = donationSumsOf(item);
  return (
    <TicketStub
      name={item.name}
      description={item.description}
      image={pictureOf(item.images, item.metadata)}
      colour={panelColourOf(item.metadata)}
      price={undefined}
      note={mayGive ? cardMessages.fromSum(sums.least) : undefined}
    >
      {mayGive || pounds > 0 ? (
        <DonationSumForm name={item.name} sums={sums} pounds={pounds} disabled={!mayGive} onSum={onSum} />
      ) : (
        <div className={styles.none}>
          <p>
            {!onSale || sale.state === 'open'
              ? 'Not on sale'
              : sale.state === 'over'
                ? saleWords.over
                : saleWords.notYet(sale.from)}
          </p>
        </div>
      )}
    </TicketStub>
  );
};
