import { onSale } from '#core/edition/edition.ts';
import type { Instant } from '#core/kernel/time.ts';
import { isSoldOut } from '#core/tickets/product.ts';
import { festivalDay, festivalHours, festivalPlace } from '../../app/festival-day.ts';
import truffle from '../../design/art/truffle-whole.svg';
import { LinkButton } from '../../design/button.tsx';
import { Price } from '../../design/price.tsx';
import { Section } from '../../design/section.tsx';
import { useSite } from '../../site-context.tsx';
import styles from './when-and-where.module.css';

/** What it costs to come in, from the catalogue as it stands, and the one way to buy. */
const Tickets = () => {
  const { config, catalogue } = useSite();
  const entries = catalogue.filter(({ kind, ticketType }) => kind === 'entry' && ticketType === 'Guest');
  return (
    <div className={`printed ${styles.card}`} data-panel="sky">
      <h3>Get your tickets</h3>
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
      <p>Lunch and parking are extra, and best bought ahead.</p>
      <LinkButton to={config.ticketsUrl}>See all tickets</LinkButton>
      <img src={truffle} alt="" width="260" height="250" loading="lazy" />
    </div>
  );
};

/** The day in four lines (§9), beside what it costs. */
export const WhenAndWhere = ({ now }: { now: Instant }) => {
  const { edition } = useSite().config;
  const { parking, refund } = edition;
  return (
    <Section edge={1} id="when-and-where">
      <div className={`wrap ${styles.halves}`}>
        <div>
          <h2>One Saturday, one racecourse</h2>
          <dl className={styles.facts}>
            <div>
              <dt>When</dt>
              <dd>
                {festivalDay(edition)}, {festivalHours(edition)}. Dogs are up earlier.
              </dd>
            </div>
            <div>
              <dt>Where</dt>
              <dd>{festivalPlace(edition)}, tucked under the Downs.</dd>
            </div>
            <div>
              <dt>Parking</dt>
              <dd>£4 all day, bought online in advance. There are {parking.accessibleSpaces} accessible spaces.</dd>
            </div>
            <div>
              <dt>Refunds</dt>
              <dd>
                Within {refund.graceDays} days of buying, unless you book within {refund.closedWithinDays} days of the
                festival.
              </dd>
            </div>
          </dl>
        </div>
        {onSale(edition, now) && <Tickets />}
      </div>
    </Section>
  );
};
