import { applicationTimes, sellsStands } from '#core/kernel/edition/edition.ts';
import { instant } from '#core/kernel/time.ts';
import { isSoldOut } from '#core/shop/products/product.ts';
import { areSoldOut } from '#core/shop/products/sold-out.ts';
import { oneForAllVariants } from '#core/shop/products/variants.ts';
import { TicketsButton } from '../../../app/buttons/tickets-button.tsx';
import { useFestivalIsNear } from '../../../app/festival/use-festival-is-near.ts';
import { useFestivalMoment } from '../../../app/festival/use-festival-moment.ts';
import { useHasPassed } from '../../../app/festival/use-has-passed.ts';
import { paths } from '../../../app/paths.ts';
import { useSite } from '../../../composition/site-context.tsx';
import { useContent } from '../../../composition/use-content.ts';
import { LinkButton } from '../../../design/button.tsx';
import { PageHead } from '../../../design/layout/page-head.tsx';
import { Section } from '../../../design/layout/section.tsx';
import { Steps } from '../../../design/tickets/steps.tsx';
import { Facts } from '../../../design/type/facts.tsx';
import { Price } from '../../../design/type/price.tsx';
import { Prose } from '../../../design/type/prose.tsx';
import { TextLink } from '../../../design/type/text-link.tsx';
import styles from './exhibitors.module.css';

/** Whether traders may apply now. */
const useTakesApplications = (): boolean => {
  const { edition } = useSite().config;
  const { from, until } = applicationTimes(edition);
  const hasOpened = useHasPassed(from ?? instant(0));
  const isOver = useHasPassed(until);
  return edition.parts.traders && hasOpened && !isOver;
};

/**
 * Information for traders before they book a stand (§2 /exhibitors); prices and remaining stands come from the
 * catalogue while stands are on sale.
 */
export const Component = () => {
  const { catalogue, config } = useSite();
  const { title, intro, stands, way, facts, questions } = useContent('exhibitors');
  const salesOver = useHasPassed(config.edition.salesCloseAt);
  // In the last two days there is no time left for a new trader's papers.
  const isOver = ['evening', 'after', 'called-off'].includes(useFestivalMoment());
  const isNear = useFestivalIsNear();
  const isSold = sellsStands(config.edition);
  const isOnSale = !salesOver && !isNear;
  const takesApplications = useTakesApplications();
  const pitches = oneForAllVariants(catalogue).filter(({ ticketType }) => ticketType === 'Stands');
  return (
    <>
      <PageHead
        title={title}
        lede={intro}
        colour="ochre"
        scene="market"
        dog="sitting"
        dogAlt="A hound waits politely"
      />
      <Section>
        <div className={`wrap ${styles.halves}`}>
          <div>
            <h2>{stands.title}</h2>
            <Prose>{stands.text}</Prose>
            {isNear && !isOver && stands.tooLate && <Prose>{stands.tooLate}</Prose>}
            {isOnSale && isSold && !areSoldOut(pitches) && stands.sale && (
              <Prose className={styles.sale}>{stands.sale}</Prose>
            )}
            {isOnSale && pitches.length > 0 && (
              <ul className={styles.pitches}>
                {pitches.map((item) => (
                  <li key={item.id}>
                    {item.name} {isSoldOut(item) ? <span>Sold out</span> : <Price amount={item.price} />}
                  </li>
                ))}
              </ul>
            )}
            <div className={styles.actions}>
              {takesApplications && !isOver && (
                <LinkButton variant="ink" to={paths.exhibitorsApply}>
                  Apply for a stand
                </LinkButton>
              )}
              {(isOver || (!isNear && isSold)) && (
                <TicketsButton sells={pitches} to={stands.action.to}>
                  {stands.action.title}
                </TicketsButton>
              )}
            </div>
          </div>
          <div>
            <h2 id="rules">{facts.title}</h2>
            <Facts facts={facts.all} />
          </div>
        </div>
      </Section>
      <Section ground="alt" edge={1}>
        <div className="wrap">
          <h2>{way.title}</h2>
          <Steps steps={isSold ? way.steps : (way.applying ?? way.steps)} />
        </div>
      </Section>
      <Section edge={3}>
        <div className="wrap">
          <h2>{questions.title}</h2>
          <Prose>{questions.text}</Prose>
          <p className={styles.ways}>
            <TextLink to={questions.action.to}>{questions.action.title}</TextLink>
            <TextLink to={questions.also.to}>{questions.also.title}</TextLink>
          </p>
        </div>
      </Section>
    </>
  );
};
