import { isSoldOut } from '#core/shop/products/product.ts';
import { SalesClosed } from '../../../app/festival/sales-closed.tsx';
import { useSoldOutWords } from '../../../app/festival/use-sold-out.ts';
import { ownWaitingList } from '../../../app/festival/waiting-list-for.ts';
import { paths } from '../../../app/paths.ts';
import { useSite } from '../../../composition/site-context.tsx';
import { useContent } from '../../../composition/use-content.ts';
import { Alert } from '../../../design/type/alert.tsx';
import type { OnlineSales } from './use-online-sales.ts';
import type { Shop } from './use-shop.ts';
import { WaitingListNotice } from './waiting-list-notice.tsx';

type SaleNoticesProps = { readonly products: Shop['products']; readonly sales: OnlineSales };

/** Says above the tickets what keeps visitors from buying: no scripts, sold out, sales closed, the festival over. */
export const SaleNotices = ({ products, sales: { state, onSale, mayWait } }: SaleNoticesProps) => {
  const { edition } = useSite().config;
  const { over, wayIn } = useContent('site');
  const soldOut = useSoldOutWords(products);
  const gone = products.find((item) => isSoldOut(item) && item.price !== null);
  return (
    <>
      {onSale && (
        <noscript>
          <Alert kind="warn">
            Buying tickets here needs JavaScript, which is switched off in this browser. Switch it on and reload the
            page, or <a href={paths.contact}>write to us</a> and we’ll help you buy them. Everything on sale is listed
            below.
          </Alert>
        </noscript>
      )}
      {onSale && soldOut && (
        <WaitingListNotice
          title={soldOut.title}
          text={soldOut.text}
          action={edition.parts.waitingLists ? soldOut.action : undefined}
          to={mayWait && gone ? ownWaitingList(gone.id, gone.ticketType) : undefined}
        />
      )}
      {state === 'after' && <WaitingListNotice title={over.title} text={over.text} action={wayIn.after.title} />}
      {!onSale && state !== 'after' && <SalesClosed edition={edition} />}
    </>
  );
};
