import { isSoldOut } from '#core/shop/products/product.ts';
import type { HomeWords } from '#core/site/content/pages/home.ts';
import { WaitlistButton } from '../../../app/buttons/waitlist-button.tsx';
import { useFacts } from '../../../app/festival/use-facts.ts';
import { useHasPassed } from '../../../app/festival/use-has-passed.ts';
import { useSaleFacts } from '../../../app/festival/use-sale-facts.ts';
import { useSoldOutWords } from '../../../app/festival/use-sold-out.ts';
import { paths } from '../../../app/paths.ts';
import { useSite } from '../../../composition/site-context.tsx';
import { LinkButton } from '../../../design/button.tsx';
import { Section } from '../../../design/layout/section.tsx';
import { Price } from '../../../design/type/price.tsx';
import { TextLink } from '../../../design/type/text-link.tsx';
import { RuledFacts } from './ruled-facts.tsx';
import styles from './when-and-where.module.css';

type Words = HomeWords['whenAndWhere'];

/** Admission prices from the current catalogue, and the link to the tickets. */
const Tickets = ({ title, note, action }: Words['tickets']) => {
  const { config, catalogue } = useSite();
  const filled = useFacts();
  const soldOut = useSoldOutWords();
  const entries = catalogue.filter(({ kind, ticketType }) => kind === 'entry' && ticketType === 'Guest');
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

/** The day in four lines (§9), beside the prices while tickets are on sale. */
export const WhenAndWhere = ({ title, facts, tickets }: Words) => {
  const salesOver = useHasPassed(useSite().config.edition.salesCloseAt);
  const shown = useSaleFacts(facts);
  return (
    <Section id="when-and-where" className={styles.section}>
      <div className={`wrap ${styles.halves}`}>
        <div>
          <h2>{title}</h2>
          <RuledFacts facts={shown} />
        </div>
        {!salesOver && <Tickets {...tickets} />}
      </div>
    </Section>
  );
};
