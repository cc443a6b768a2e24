import { festivalDay, festivalHours } from '#core/kernel/edition/festival-day.ts';
import { hourOf } from '#core/kernel/edition/spoken-times.ts';
import { formatPounds, pence } from '#core/kernel/money.ts';
import { formatDate } from '#core/kernel/time.ts';
import { whenAndWhereOf } from '#core/shop/products/when-and-where.ts';
import { useSite } from '../../composition/site-context.tsx';
import { PageHead } from '../../design/layout/page-head.tsx';
import { panelColourOf, pictureOf } from '../../design/layout/panel-colour.ts';
import { Section } from '../../design/layout/section.tsx';
import styles from './accept.module.css';
import { AcceptForm, type AcceptProps } from './accept-form.tsx';

const firstName = (name: string): string => name.split(/\s+/)[0] ?? name;

/** The ticket, the giver's message, and the form that accepts it. */
export const OfferedTicketForm = (props: AcceptProps) => {
  const { offer } = props;
  const { config, catalogue } = useSite();
  const product = catalogue.find(({ id }) => id === offer.productId);
  const productName = product?.name ?? offer.productName;
  const picture = pictureOf(product?.images ?? [], product?.metadata);
  const giver = firstName(offer.giver) || 'the giver';
  return (
    <>
      <PageHead
        title={`A ${offer.isPresent ? 'present' : 'ticket'} for you, ${firstName(offer.name)}`}
        lede={offer.giver ? `From ${offer.giver}, who’d love you to come.` : 'Someone would love you to come.'}
        colour="sky"
        dog="scent"
      />
      <Section tight>
        <div className={`wrap ${styles.columns}`}>
          <div>
            <article className={styles.stub}>
              <div className={styles.picture} data-panel={panelColourOf(product?.metadata)}>
                {picture && <img src={picture} alt="" width="200" height="200" />}
              </div>
              <div className={styles.about}>
                <h2>{productName}</h2>
                <p className={styles.when}>
                  {festivalDay(config.edition)}, {whenAndWhereOf(product?.metadata) ?? festivalHours(config.edition)}
                </p>
                {product && <p className="muted">{product.description}</p>}
              </div>
              <div className={styles.price}>
                {offer.isPresent ? <p>Yours</p> : <p>{formatPounds(pence(0))}</p>}
                <p className="muted small">{offer.isPresent ? `A present from ${giver}` : `Paid for by ${giver}`}</p>
              </div>
            </article>
            {offer.message && (
              <blockquote className={styles.words}>
                {offer.message}
                <cite>{offer.signedBy ?? giver}</cite>
              </blockquote>
            )}
          </div>
          <div className={styles.form}>
            <h2>Yours if you’d like it</h2>
            <AcceptForm {...props} productName={productName} />
            <p className="small muted">
              You have until {hourOf(offer.until)} on {formatDate(offer.until)} to accept, unless {giver} takes it back
              first.
            </p>
          </div>
        </div>
      </Section>
    </>
  );
};
