import { useState } from 'react';
import { type Destination, destinationOf } from '#core/kernel/edition/directions.ts';
import { addressOf } from '#core/kernel/edition/festival-day.ts';
import { useSite } from '../../composition/site-context.tsx';
import { LineIcon } from '../../design/pictures/line-icon.tsx';
import { Directions } from './directions.tsx';
import styles from './venue-address.module.css';

/**
 * Where the festival is, the postcode largest, with directions.
 * @param fallback where directions lead in an edition that gives neither point nor postcode
 */
export const VenueAddress = ({ fallback }: { readonly fallback?: Destination | undefined }) => {
  const { venue } = useSite().config.edition;
  const { postcode, hint } = venue;
  const to = destinationOf(venue) ?? fallback;
  return (
    <div className={`${styles.address} printed`} data-panel="ochre">
      <h3>{addressOf(venue)}</h3>
      {postcode && <p className={styles.postcode}>{postcode}</p>}
      {hint && <p>{hint}</p>}
      {(to || postcode) && (
        <div className={styles.go}>
          {to && <Directions to={to} />}
          {postcode && <CopyPostcode postcode={postcode} />}
        </div>
      )}
    </div>
  );
};

const CopyPostcode = ({ postcode }: { readonly postcode: string }) => {
  const [said, setSaid] = useState('');
  const copy = () =>
    navigator.clipboard.writeText(postcode).then(
      () => setSaid('Copied.'),
      () => setSaid('Your browser won’t let us copy it.'),
    );
  return (
    <>
      <button type="button" className={styles.copy} onClick={() => void copy()}>
        <LineIcon name="copy" /> Copy the postcode
      </button>
      <span role="status">{said}</span>
    </>
  );
};
