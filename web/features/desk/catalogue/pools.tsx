import { useId, useState } from 'react';
import type { DeskCatalogue, DeskPool } from '#core/desk/catalogue/client.ports.ts';
import { effectOfPlaces, isBelowSold } from '#core/desk/catalogue/effects.ts';
import { capitalised } from '#core/kernel/capitalised.ts';
import { formatNumber } from '#core/kernel/format-number.ts';
import type { DeskRules } from '#core/tickets/sale-rules/desk-client.ports.ts';
import deskBox from '../../../app/desk/box.module.css';
import { useDeskPorts } from '../../../app/desk/desk-ports-context.tsx';
import deskFields from '../../../app/desk/fields.module.css';
import deskLayout from '../../../app/desk/layout.module.css';
import { ShareBar } from '../../../app/desk/share-bar.tsx';
import deskText from '../../../app/desk/text.module.css';
import { Button } from '../../../design/button.tsx';
import { onTyped } from '../../../design/forms/read-form.ts';
import { Alert } from '../../../design/type/alert.tsx';
import styles from './catalogue.module.css';
import { placesTyped, placesWrong } from './catalogue-words.ts';
import { PoolProducts } from './rules/pool-products.tsx';
import type { RulesForm } from './rules/use-rules.ts';
import { useCatalogueChange } from './use-catalogue.ts';

type PoolsProps = {
  readonly catalogue: DeskCatalogue;
  readonly rules: DeskRules;
  readonly form: RulesForm;
  readonly onChanged: (catalogue: DeskCatalogue) => void;
  /** Called when another organiser has changed the pool meanwhile. */
  readonly onConflict: () => void;
};

/** The pools of places that several products share. */
export const Pools = ({ catalogue: { pools, products }, rules, form, onChanged, onConflict }: PoolsProps) => {
  const [changing, setChanging] = useState<DeskPool['id'] | null>(null);
  /** The pool whose products are chosen; '' for a new one. */
  const [choosing, setChoosing] = useState<string | null>(null);
  const own = rules.value.pools;
  const { busy, problem, save } = form;
  return (
    <section className={styles.pools}>
      <div className={deskLayout.section}>
        <h2>Pools</h2>
        <span>places that several products share</span>
      </div>
      <ul>
        {pools.map((pool) => (
          <li key={pool.id}>
            <PoolFacts pool={pool} products={products} />
            {changing === pool.id ? (
              <PoolForm
                key={pool.places}
                pool={pool}
                onConflict={onConflict}
                onClose={() => setChanging(null)}
                onChanged={(next) => {
                  setChanging(null);
                  onChanged(next);
                }}
              />
            ) : (
              <span className={styles.answers}>
                <button type="button" className={deskText.link} onClick={() => setChanging(pool.id)}>
                  Change its places<span className="visually-hidden">: {poolName(pool.id)}</span>
                </button>
                <button type="button" className={deskText.link} onClick={() => setChoosing(pool.id)}>
                  Choose its products<span className="visually-hidden">: {poolName(pool.id)}</span>
                </button>
                <button
                  type="button"
                  className={deskText.link}
                  aria-disabled={busy}
                  onClick={() => !busy && save(rules, { pools: own.filter(({ id }) => id !== pool.id) })}
                >
                  Remove<span className="visually-hidden">: pool {poolName(pool.id)}</span>
                </button>
              </span>
            )}
          </li>
        ))}
      </ul>
      {pools.length === 0 && <p className={deskText.quiet}>No products share their places.</p>}
      {choosing === null ? (
        <button type="button" className={deskText.link} onClick={() => setChoosing('')}>
          Add a pool
        </button>
      ) : (
        <PoolProducts
          key={choosing}
          pool={own.find(({ id }) => id === choosing) ?? null}
          {...{ rules, products, busy, problem }}
          onClose={() => setChoosing(null)}
          onSave={async (pool) => {
            const isThere = own.some(({ id }) => id === pool.id);
            const next = isThere ? own.map((each) => (each.id === pool.id ? pool : each)) : [...own, pool];
            if (await save(rules, { pools: next })) setChoosing(null);
          }}
        />
      )}
    </section>
  );
};

type PoolFactsProps = Pick<DeskCatalogue, 'products'> & { readonly pool: DeskPool };

const PoolFacts = ({ pool: { id, places, sold, held, products: shared }, products }: PoolFactsProps) => {
  const names = products.filter((each) => shared.includes(each.id)).map(({ listing }) => listing.name);
  const left = Math.max(0, places - sold - held);
  return (
    <>
      <b>{poolName(id)}</b>
      <span className={styles.value}>
        {left === 0 ? 'None' : formatNumber(left)} <small>left of {formatNumber(places)}</small>
      </span>
      <ShareBar
        all={places}
        part={sold}
        held={held}
        label={`${id}: ${formatNumber(sold)} sold, ${formatNumber(held)} held`}
      />
      <small>
        {formatNumber(sold)} sold, {formatNumber(held)} held. Shared by {names.join('; ')}.
      </small>
    </>
  );
};

const poolName = (id: string): string => capitalised(id.replaceAll('-', ' '));

type PoolFormProps = Pick<PoolsProps, 'onChanged' | 'onConflict'> & {
  readonly pool: DeskPool;
  readonly onClose: () => void;
};

/** A form for a pool's number of places, with its effect on places sold and held. */
const PoolForm = ({ pool, onChanged, onConflict, onClose }: PoolFormProps) => {
  const { catalogue: port } = useDeskPorts();
  const { busy, problem, submit } = useCatalogueChange();
  const id = useId();
  const [typed, setTyped] = useState(String(pool.places));
  const [agrees, setAgrees] = useState(false);
  const places = placesTyped(typed);
  const taken = { sold: pool.sold, held: pool.held, pools: [] };
  const effect = places === null || places === pool.places ? null : effectOfPlaces(places, taken);
  const needsAgreement = isBelowSold({ capacity: places }, taken);
  const isReady = effect !== null && (agrees || !needsAgreement);
  const send = onTyped(() => {
    if (busy || !isReady || places === null) return undefined;
    return submit(
      () => port.changePool(pool.id, { madeOn: pool.places, places, acceptsBelowSold: needsAgreement && agrees }),
      onChanged,
      onConflict,
    );
  });
  return (
    <form className={styles.adding} onSubmit={send}>
      <label className={deskFields.field}>
        <span>Places of {poolName(pool.id)}</span>
        <input
          inputMode="numeric"
          value={typed}
          aria-invalid={places === null}
          aria-describedby={`${id}-note`}
          onChange={({ target }) => setTyped(target.value)}
        />
        <small id={`${id}-note`} className={places === null ? styles.wrong : undefined}>
          {places === null ? placesWrong : `now ${formatNumber(pool.places)}`}
        </small>
      </label>
      <div role="status">
        {effect && (
          <div className={deskBox.note}>
            <b>{effect.title}</b>
            <p>{effect.text}</p>
          </div>
        )}
      </div>
      {needsAgreement && (
        <label className={styles.check}>
          <input type="checkbox" checked={agrees} onChange={({ target }) => setAgrees(target.checked)} />
          <span>Yes, fewer places than are sold and held</span>
        </label>
      )}
      {problem && <Alert kind="bad">{problem}</Alert>}
      <p className={styles.answers}>
        <Button type="submit" small busy={busy} aria-disabled={!isReady}>
          Save the places
        </Button>
        <button type="button" className={deskText.link} onClick={onClose}>
          Cancel
        </button>
      </p>
    </form>
  );
};
