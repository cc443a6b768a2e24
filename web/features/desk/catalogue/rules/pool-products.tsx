import { useId, useState } from 'react';
import type { DeskCatalogue } from '#core/desk/catalogue/client.ports.ts';
import type { DeskRules, RulesValue } from '#core/tickets/sale-rules/desk-client.ports.ts';
import { freeId, idFrom } from '#core/tickets/sale-rules/desk-messages.ts';
import deskFields from '../../../../app/desk/fields.module.css';
import { placesTyped, placesWrong } from '../catalogue-words.ts';
import { FormFrame } from './form-frame.tsx';
import { ProductChoice } from './product-choice.tsx';

type PoolProductsProps = {
  /** Null for a new pool: the form then also asks for its name and places. */
  readonly pool: RulesValue['pools'][number] | null;
  readonly rules: DeskRules;
  readonly products: DeskCatalogue['products'];
  readonly busy: boolean;
  readonly problem: readonly string[];
  readonly onSave: (pool: RulesValue['pools'][number]) => void;
  readonly onClose: () => void;
};

/** A form to choose the products that share a pool's places. */
export const PoolProducts = ({ pool, rules, products, busy, problem, onSave, onClose }: PoolProductsProps) => {
  const id = useId();
  const [name, setName] = useState('');
  const [places, setPlaces] = useState('');
  const [chosen, setChosen] = useState<readonly string[]>(pool?.products ?? []);
  const wanted = idFrom(name, 30);
  const missing = () => {
    if (!pool && wanted === '') return 'Give the pool a name.';
    if (!pool && placesTyped(places) === null) return placesWrong;
    return chosen.length === 0 ? 'Choose the products that share it.' : null;
  };
  return (
    <FormFrame
      title={pool ? 'Products of the pool' : 'New pool'}
      action={pool ? 'Save the products' : 'Add the pool'}
      {...{ busy, problem, onClose }}
      missing={missing()}
      onSave={() =>
        onSave({
          id: pool?.id ?? freeId(wanted, rules.poolsTaken),
          places: pool?.places ?? placesTyped(places) ?? 0,
          products: [...chosen],
        })
      }
    >
      {!pool && (
        <>
          <div className={deskFields.field}>
            <label htmlFor={`${id}-name`}>Name</label>
            <input id={`${id}-name`} value={name} maxLength={30} onChange={({ target }) => setName(target.value)} />
          </div>
          <div className={deskFields.field}>
            <label htmlFor={`${id}-places`}>Places</label>
            <input
              id={`${id}-places`}
              inputMode="numeric"
              value={places}
              onChange={({ target }) => setPlaces(target.value)}
            />
            <small>If more is sold already, nothing is cancelled; nothing more is sold until places come back.</small>
          </div>
        </>
      )}
      <ProductChoice legend="Shared by" chosen={chosen} products={products} onChange={setChosen} />
    </FormFrame>
  );
};
