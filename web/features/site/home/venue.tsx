import type { HomeWords } from '#core/site/content/pages/home.ts';
import { DayInCalendar } from '../../../app/festival/day-in-calendar.tsx';
import { framedMapAt, isStreetMap, pointOnStreetMap, streetMapAt } from '../../../app/festival/street-map.ts';
import { useFacts } from '../../../app/festival/use-facts.ts';
import { useSaleFacts } from '../../../app/festival/use-sale-facts.ts';
import { VenueAddress } from '../../../app/festival/venue-address.tsx';
import { WaysToCome } from '../../../app/festival/ways-to-come.tsx';
import { useSite } from '../../../composition/site-context.tsx';
import { Section } from '../../../design/layout/section.tsx';
import { OutsideContent } from '../../../design/pictures/outside-content.tsx';
import { Picture } from '../../../design/pictures/picture.tsx';
import styles from './venue.module.css';

/**
 * Getting To The Venue (§2): the drawn map with a key to its numbers, directions by train, by car and on foot, and an
 * embedded street map on request.
 */
export const Venue = ({ title, lede, map, places, ways, maps, streetMap }: HomeWords['venue']) => {
  const filled = useFacts();
  const shown = useSaleFacts(ways);
  const { name, point } = useSite().config.edition.venue;
  const marked = pointOnStreetMap(maps.to);
  const isMoved = point !== undefined && isStreetMap(streetMap.framed);
  return (
    <Section ground="alt" edge={2} id="venue">
      <div className={`wrap ${styles.halves}`}>
        <div className={styles.drawn}>
          <Picture picture={map} className={styles.map} />
          <ol className={styles.key}>
            {places.map((place) => (
              <li key={place}>{place}</li>
            ))}
          </ol>
        </div>
        <div className={styles.ways}>
          <h2>{title}</h2>
          <p>{filled(lede)}</p>
          <VenueAddress fallback={marked && { name, point: marked }} />
          <WaysToCome words={shown} />
          <DayInCalendar />
        </div>
        <div className={styles.street}>
          <OutsideContent
            name="map"
            {...streetMap}
            {...(isMoved && {
              framed: framedMapAt(point),
              elsewhere: { ...streetMap.elsewhere, to: streetMapAt(point) },
            })}
          />
        </div>
      </div>
    </Section>
  );
};
