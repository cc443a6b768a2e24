import { exhibitorsFor } from '#core/site/content/exhibitor-filter.ts';
import { useContent } from '../../../composition/use-content.ts';
import { Button } from '../../../design/button.tsx';
import { PageHead } from '../../../design/layout/page-head.tsx';
import { Section } from '../../../design/layout/section.tsx';
import { Empty } from '../../../design/type/empty.tsx';
import { CategoryFilter } from './category-filter.tsx';
import styles from './market.module.css';
import { Stall } from './stall.tsx';
import { StandAdvertisement } from './stand-advertisement.tsx';
import { useCategories } from './use-categories.ts';

/** The market hall (§2 /market): its stalls, and a filter that shows stalls with all chosen categories. */
export const Component = () => {
  const { title, intro, exhibitors, stand } = useContent('market');
  const { chosen, toggle, clear, count } = useCategories();
  const found = exhibitorsFor(chosen, exhibitors);
  return (
    <>
      <PageHead title={title} lede={intro} colour="mist" scene="market" thing="truffle" />
      <Section>
        <div className="wrap">
          <CategoryFilter
            chosen={chosen}
            found={found.length}
            all={exhibitors.length}
            count={count}
            onToggle={toggle}
            onClear={clear}
          />
          <h2 className="visually-hidden">The stalls</h2>
          {found.length > 0 ? (
            <ul className={styles.stalls}>
              {found.map((exhibitor) => (
                <Stall key={exhibitor.name} exhibitor={exhibitor} />
              ))}
              {chosen.length === 0 && <StandAdvertisement {...stand} />}
            </ul>
          ) : (
            <Empty dog="sitting">
              <h3 className={styles.none}>No exhibitors match your selected categories.</h3>
              <p className="muted">Stalls have to match every filter. Try removing one.</p>
              <Button variant="ink" onClick={clear}>
                Clear the filter
              </Button>
            </Empty>
          )}
        </div>
      </Section>
    </>
  );
};
