import type { ReactNode } from 'react';
import { destinationOf } from '#core/kernel/edition/directions.ts';
import { addressOf, waysInLines } from '#core/kernel/edition/festival-day.ts';
import { Directions } from '../../app/festival/directions.tsx';
import { useEditionState } from '../../app/festival/use-edition-state.ts';
import { useSite } from '../../composition/site-context.tsx';
import styles from './getting-here.module.css';

/** Where to go with the ticket: address, ways and directions; nothing once the day is over or called off. */
export const GettingHere = ({ children }: { readonly children?: ReactNode }) => {
  const { edition } = useSite().config;
  const { venue } = edition;
  const state = useEditionState();
  const to = destinationOf(venue);
  if (state === 'after' || state === 'called-off') return null;
  return (
    <section id="calendar" className={styles.here}>
      <h2>Getting here</h2>
      <p>
        {addressOf(venue)} {venue.postcode && <b>{venue.postcode}</b>}
      </p>
      <dl>
        {venue.station && venue.ways.length === 0 && (
          <div>
            <dt>Nearest station</dt>
            <dd>{venue.station}</dd>
          </div>
        )}
        {waysInLines(edition).map(({ what, says }) => (
          <div key={`${what}, ${says}`}>
            <dt>{what}</dt>
            <dd>{says}</dd>
          </div>
        ))}
      </dl>
      <div className={styles.actions}>
        {to && <Directions small to={to} />}
        {children}
      </div>
    </section>
  );
};
