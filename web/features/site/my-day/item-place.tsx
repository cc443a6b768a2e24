import { useContent } from '../../../composition/use-content.ts';
import styles from './item-place.module.css';

/** Where something is, with its number on the map if it is one of the map's places; nothing without a place. */
export const ItemPlace = ({ where }: { readonly where: string }) => {
  const number = useContent('home').venue.places.indexOf(where) + 1;
  if (!where) return null;
  return (
    <p className={styles.place}>
      {number > 0 && <span className={styles.number}>{number}</span>} {where}
    </p>
  );
};
