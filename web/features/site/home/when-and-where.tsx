import type { HomeWords } from '#core/site/content/pages/home.ts';
import { useHasPassed } from '../../../app/festival/use-has-passed.ts';
import { useSaleFacts } from '../../../app/festival/use-sale-facts.ts';
import { useSite } from '../../../composition/site-context.tsx';
import { Section } from '../../../design/layout/section.tsx';
import { RuledFacts } from './ruled-facts.tsx';
import { TicketPrices } from './ticket-prices.tsx';
import styles from './when-and-where.module.css';

/** The day in four lines (§9), beside the prices while tickets are on sale. */
export const WhenAndWhere = ({ title, facts, tickets }: HomeWords['whenAndWhere']) => {
  const salesOver = useHasPassed(useSite().config.edition.salesCloseAt);
  const shown = useSaleFacts(facts);
  return (
    <Section id="when-and-where" className={styles.section}>
      <div className={`wrap ${styles.halves}`}>
        <div>
          <h2>{title}</h2>
          <RuledFacts facts={shown} />
        </div>
        {!salesOver && <TicketPrices {...tickets} />}
      </div>
    </Section>
  );
};
