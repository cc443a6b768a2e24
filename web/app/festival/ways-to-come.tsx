import { useSite } from '../../composition/site-context.tsx';
import styles from './ways-to-come.module.css';

/** The venue's address, the nearest station, and the ways to come with their minutes; nothing when none is known. */
export const WaysToCome = () => {
  const { address, postcode, station, ways } = useSite().config.edition.venue;
  if (!address && !station && ways.length === 0) return null;
  return (
    <div className={styles.venue}>
      {address && (
        <p className={styles.address}>
          {address} {postcode && <b>{postcode}</b>}
        </p>
      )}
      {(station || ways.length > 0) && (
        <ul className={styles.ways}>
          {station && (
            <li>
              <b>Nearest station</b>
              <span>{station}</span>
            </li>
          )}
          {ways.map(({ name, from, minutes }) => (
            <li key={`${name}, ${from}`}>
              <b>{name}</b>
              <span>{from}</span>
              {minutes !== undefined && (
                <p>
                  <strong>{minutes}</strong> {minutes === 1 ? 'minute' : 'minutes'}
                </p>
              )}
            </li>
          ))}
        </ul>
      )}
    </div>
  );
};
