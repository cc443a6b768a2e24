import { useState } from 'react';
import type { MessagesAnswer } from '#core/desk/messages/client.ports.ts';
import deskChart from '../../../app/desk/chart.module.css';
import deskFilters from '../../../app/desk/filters.module.css';
import styles from './messages.module.css';

type AudienceProductsProps = {
  /** The ids of the products that the message is for. */
  readonly chosen: readonly string[];
  readonly products: NonNullable<MessagesAnswer['products']>;
  readonly onChange: (chosen: readonly string[]) => void;
};

/** The choice of single products whose holders a message is for, beside the groups of products. */
export const AudienceProducts = ({ chosen, products, onChange }: AudienceProductsProps) => {
  const [startsOpen] = useState(chosen.length > 0);
  const listed = new Set(products.map(({ id }) => id));
  const gone = chosen.filter((id) => !listed.has(id)).map((id) => ({ id, name: `${id} (not listed any more)` }));
  const shown = [...products, ...gone];
  if (shown.length === 0) return null;
  const toggle = (id: string) => onChange(chosen.includes(id) ? chosen.filter((each) => each !== id) : [...chosen, id]);
  return (
    <details className={deskChart.table} open={startsOpen}>
      <summary>Holders of one product</summary>
      <fieldset className={styles.chips}>
        <legend className="visually-hidden">Holders of one product</legend>
        {shown.map(({ id, name }) => (
          <button
            key={id}
            type="button"
            className={deskFilters.chip}
            aria-pressed={chosen.includes(id)}
            onClick={() => toggle(id)}
          >
            {name}
          </button>
        ))}
      </fieldset>
    </details>
  );
};
