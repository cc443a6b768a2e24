import { exhibitorsFor } from '#core/site/content/exhibitor-filter.ts';
import { useContent } from '../../../composition/use-content.ts';
import { Button } from '../../../design/button.tsx';
import { PageHead } from '../../../design/layout/page-head.tsx';
import { Section } from '../../../design/layout/section.tsx';
import { Empty } from '../../../design/type/empty.tsx';
import { CategoryFilter } from './category-filter.tsx';
import styles from './market.module.css';
import { PlanOfStalls } from './plan-of-stalls.tsx';
import { Stall } from './stall.tsx';
import { StandAdvertisement } from './stand-advertisement.tsx';
import { useCategories } from './use-categories.ts';
import { useMarket } from './use-market.ts';

/** The market hall (§2 /market): its stalls, and a filter that shows stalls with all chosen categories. */
export const Component = () => {
  const { title, intro, exhibitors, stand } = useContent('market');
  const { chosen, toggle, clear, count } = useCategories();
  const { stalls, plan } = useMarket();
  const all = [
    ...exhibitors.map((exhibitor) => ({ ...exhibitor, id: exhibitor.name, pitch: null, files: [] })),
    ...stalls,
  ];
  const found = exhibitorsFor(chosen, all);
  return (
    <>
      <PageHead title={title} lede={intro} colour="mist" scene="market" thing="truffle" />
      <Section>
        <div className="wrap">
          <CategoryFilter
            chosen={chosen}
            found={found.length}
            all={all.length}
            count={count}
            onToggle={toggle}
            onClear={clear}
          />
          <h2 className="visually-hidden">The stalls</h2>
          {found.length > 0 ? (
            <ul className={styles.stalls}>
              {found.map((exhibitor) => (
                <Stall
                  key={exhibitor.id}
                  exhibitor={exhibitor}
                  pitch={exhibitor.pitch}
                  picture={exhibitor.files.length === 0 ? null : { id: exhibitor.id, files: exhibitor.files }}
                />
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
      {plan && stalls.some(({ pitch }) => pitch !== null) && (
        <Section ground="alt" edge={2}>
          <div className="wrap">
            <h2>Where to find them</h2>
            <PlanOfStalls plan={plan} stalls={stalls} />
          </div>
        </Section>
      )}
    </>
  );
};
