import { isSoldOut } from '#core/shop/products/product.ts';
import { oneForAllVariants } from '#core/shop/products/variants.ts';
import type { HomeWords } from '#core/site/content/pages/home.ts';
import { WaitlistButton } from '../../../app/buttons/waitlist-button.tsx';
import { useFacts } from '../../../app/festival/use-facts.ts';
import { useSoldOutWords } from '../../../app/festival/use-sold-out.ts';
import { paths } from '../../../app/paths.ts';
import { useSite } from '../../../composition/site-context.tsx';
import { LinkButton } from '../../../design/button.tsx';
import { Price } from '../../../design/type/price.tsx';
import { TextLink } from '../../../design/type/text-link.tsx';
import styles from './when-and-where.module.css';

/** Admission prices from the current catalogue, and the link to the tickets. */
export const TicketPrices = ({ title, note, action }: HomeWords['whenAndWhere']['tickets']) => {
  const { config, catalogue } = useSite();
  const filled = useFacts();
  const soldOut = useSoldOutWords();
  const entries = oneForAllVariants(catalogue).filter(
    ({ kind, ticketType }) => kind === 'entry' && ticketType === 'Guest',
  );
  return (
    <div className={`printed ${styles.card}`} data-panel="mist">
      <h3>{soldOut?.title ?? title}</h3>
      {entries.length > 0 && (
        <ul>
          {entries.map((item) => (
            <li key={item.id}>
              <span>{item.name}</span>
              {isSoldOut(item) ? <span>Sold out</span> : <Price amount={item.price} />}
            </li>
          ))}
        </ul>
      )}
      {soldOut ? (
        <>
          <p>{filled(soldOut.panel)}</p>
          <div className="actions">
            <WaitlistButton to={paths.tickets}>{soldOut.action}</WaitlistButton>
            {soldOut.rest && <TextLink to={paths.tickets}>{soldOut.rest}</TextLink>}
          </div>
        </>
      ) : (
        <>
          <p>{note}</p>
          <LinkButton to={config.ticketsUrl}>{action}</LinkButton>
        </>
      )}
    </div>
  );
};
