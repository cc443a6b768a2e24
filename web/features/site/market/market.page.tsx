import { inYear } from '#core/site/archive/year-address.ts';
import { yearWords as words } from '#core/site/archive/year-words.ts';
import { exhibitorsFor } from '#core/site/content/exhibitor-filter.ts';
import { planWithStars } from '#core/site/my-day/day-messages.ts';
import { starKeyOf } from '#core/site/my-day/star.ts';
import { useMarket } from '../../../app/festival/use-market.ts';
import { paths } from '../../../app/paths.ts';
import { useSite } from '../../../composition/site-context.tsx';
import { useContent } from '../../../composition/use-content.ts';
import { Button } from '../../../design/button.tsx';
import { PageHead } from '../../../design/layout/page-head.tsx';
import { Section } from '../../../design/layout/section.tsx';
import { EmptyList } from '../../../design/type/empty-list.tsx';
import { TextLink } from '../../../design/type/text-link.tsx';
import { deferredPart } from '../../../first-paint/deferred-part.tsx';
import { CategoryFilter } from './category-filter.tsx';
import styles from './market.module.css';
import { PlanOfStalls } from './plan-of-stalls.tsx';
import { Stall } from './stall.tsx';
import { StandAdvertisement } from './stand-advertisement.tsx';
import { useCategories } from './use-categories.ts';

const star = deferredPart(async () => ({ Component: (await import('../../../app/stars/card-star.tsx')).CardStar }));

/** The parts that the browser loads after the first screen. */
export const parts = [star];

/** The market hall (§2 /market): its stalls, and a filter that shows stalls with all chosen categories; also of a closed year. */
export const Component = () => {
  const { title, intro, stand } = useContent('market');
  const { years, edition } = useSite().config;
  const closed = years?.closed.includes(edition.year) ? edition.year : null;
  const { chosen, toggle, clear, count } = useCategories();
  const { typed, stalls, plan } = useMarket();
  const all = [...typed.map((exhibitor) => ({ ...exhibitor, id: exhibitor.name, pitch: null, files: [] })), ...stalls];
  const found = exhibitorsFor(chosen, all);
  return (
    <>
      <PageHead
        title={closed === null ? title : words.titleOf(title, closed)}
        lede={intro}
        colour="mist"
        scene="market"
        thing="truffle"
      />
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
                  star={
                    closed === null && (
                      <star.Component star={starKeyOf('stall', exhibitor.name)} name={exhibitor.name} />
                    )
                  }
                  exhibitor={exhibitor}
                  pitch={exhibitor.pitch}
                  picture={exhibitor.files.length === 0 ? null : { id: exhibitor.id, files: exhibitor.files }}
                />
              ))}
              {chosen.length === 0 && closed === null && <StandAdvertisement {...stand} />}
            </ul>
          ) : (
            <EmptyList dog="sitting">
              <h3 className={styles.none}>No exhibitors match your selected categories.</h3>
              <p className="muted">Stalls have to match every filter. Try removing one.</p>
              <Button variant="ink" onClick={clear}>
                Clear the filter
              </Button>
            </EmptyList>
          )}
          <p className={styles.foot}>
            {closed === null ? (
              <TextLink to={paths.myDay}>{planWithStars}</TextLink>
            ) : (
              <TextLink to={inYear(closed, paths.home)}>{words.festivalOf(closed)}</TextLink>
            )}
          </p>
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
