import type { CatalogueItem } from '#core/tickets/product.ts';
import { WaitlistButton } from '../../app/buttons/waitlist-button.tsx';
import { useFacts } from '../../app/festival/use-facts.ts';
import { useSoldOutWords } from '../../app/festival/use-sold-out.ts';
import { dogs } from '../../design/pictures/dogs.ts';
import styles from './sold-out-notice.module.css';

/** Above the tickets when the day tickets, or all products, have sold out: thanks, and the way to the waiting list. */
export const SoldOutNotice = ({ products }: { readonly products: readonly CatalogueItem[] }) => {
  const words = useSoldOutWords(products);
  const filled = useFacts();
  if (!words) return null;
  return (
    <section className={`printed ${styles.notice}`} data-panel="ochre" aria-labelledby="sold-out">
      <div>
        <h2 id="sold-out">{words.title}</h2>
        <p>{filled(words.text)}</p>
        <WaitlistButton>{words.action}</WaitlistButton>
      </div>
      <img alt="" loading="lazy" {...dogs.sitting} />
    </section>
  );
};
