import { useId } from 'react';
import { givenInWords } from '#core/issued-tickets/messages.ts';
import type { GivenTicket } from '#core/ticket-changes/client.ports.ts';
import { useSite } from '../../../composition/site-context.tsx';
import { pictureOf } from '../../../design/layout/panel-colour.ts';
import styles from './own-tickets.module.css';

/** A ticket that was given to another person, as its giver sees it. */
export const GivenStub = ({ gift }: { readonly gift: GivenTicket }) => {
  const nameId = useId();
  const { catalogue } = useSite();
  const product = catalogue.find(({ id }) => id === gift.productId);
  const picture = pictureOf(product?.images ?? [], product?.metadata);
  return (
    <article className={styles.stub} data-void aria-labelledby={nameId}>
      <div className={styles.picture}>
        {picture && <img src={picture} alt="" width="200" height="200" loading="lazy" />}
      </div>
      <div className={styles.words}>
        <h3 id={nameId}>{product?.name ?? gift.productName}</h3>
        <p>
          {gift.name} <span className={styles.number}>{gift.number}</span>
        </p>
        <p className={`${styles.why} muted small`}>{givenInWords(gift)}</p>
      </div>
      <div className={styles.end}>
        <p>Given away</p>
      </div>
    </article>
  );
};
