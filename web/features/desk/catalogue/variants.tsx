import { type ReactNode, useId } from 'react';
import { Link } from 'react-router-dom';
import type { DeskProduct } from '#core/desk/catalogue/client.ports.ts';
import { catalogueMessages } from '#core/desk/catalogue/messages.ts';
import { formatNumber } from '#core/kernel/format-number.ts';
import { typedPounds } from '#core/kernel/typed-number.ts';
import deskFields from '../../../app/desk/fields.module.css';
import deskLayout from '../../../app/desk/layout.module.css';
import deskText from '../../../app/desk/text.module.css';
import { paths } from '../../../app/paths.ts';
import { classNames } from '../../../design/type/class-names.ts';
import { afterClick } from './after-click.ts';
import styles from './catalogue.module.css';
import { MoveButton } from './move-button.tsx';
import { useTyping } from './use-typing.ts';
import type { VariantDraft, VariantFaults } from './variant-draft.ts';

type VariantsProps = {
  readonly drafts: readonly VariantDraft[];
  /** By the order of the drafts. */
  readonly faults: readonly VariantFaults[];
  readonly known: readonly DeskProduct[];
  readonly onChange: (drafts: readonly VariantDraft[]) => void;
  /** Called when the focus leaves one of them. */
  readonly onLeave: (key: string) => void;
};

/** The sizes or sittings of a product: each with its own places and price, in the order of the ticket page. */
export const Variants = ({ drafts, faults, known, onChange, onLeave }: VariantsProps) => {
  const set = (key: string, news: Partial<VariantDraft>) =>
    onChange(drafts.map((draft) => (draft.key === key ? { ...draft, ...news } : draft)));
  const move = (at: number, by: -1 | 1) => {
    const [draft] = drafts.slice(at, at + 1);
    const others = drafts.filter((_, other) => other !== at);
    if (draft) onChange([...others.slice(0, at + by), draft, ...others.slice(at + by)]);
  };
  const add = () => {
    const last = drafts.at(-1)?.price ?? '';
    // A price to correct is not taken over: the new one would be wrong before anything is typed into it.
    const price = typedPounds(last) === undefined ? '' : last;
    onChange([...drafts, { key: `new-${Date.now()}`, id: null, variant: '', starts: '', ends: '', places: '', price }]);
  };
  return (
    <section className={deskLayout.block}>
      <div className={deskLayout.section}>
        <h2>Sizes and sittings</h2>
        <span>the buyer chooses one; each has its own places</span>
      </div>
      {drafts.map((draft, at) => (
        <VariantRow
          key={draft.key}
          draft={draft}
          faults={faults[at] ?? {}}
          product={known.find(({ id }) => id === draft.id)}
          onChange={(news) => set(draft.key, news)}
          onLeave={() => onLeave(draft.key)}
          onRemove={() => onChange(drafts.filter(({ key }) => key !== draft.key))}
          moves={
            <>
              <MoveButton name={draft.variant || 'this one'} up isOff={at === 0} onClick={() => move(at, -1)} />
              <MoveButton
                name={draft.variant || 'this one'}
                isOff={at === drafts.length - 1}
                onClick={() => move(at, 1)}
              />
            </>
          }
        />
      ))}
      <p className={deskText.quiet}>
        {drafts.length === 0 ? catalogueMessages.noVariants : catalogueMessages.withVariants}
      </p>
      <button type="button" className={deskText.link} onClick={add}>
        Add a size or sitting
      </button>
    </section>
  );
};

type VariantRowProps = {
  readonly draft: VariantDraft;
  readonly faults: VariantFaults;
  /** The saved one; undefined for a new one. */
  readonly product: DeskProduct | undefined;
  readonly onChange: (news: Partial<VariantDraft>) => void;
  readonly onLeave: () => void;
  readonly onRemove: () => void;
  readonly moves: ReactNode;
};

const VariantRow = ({ draft, faults, product, onChange, onLeave, onRemove, moves }: VariantRowProps) => {
  const props = (key: keyof VariantFaults | 'ends') => ({
    value: draft[key],
    fault: key === 'ends' ? undefined : faults[key],
    onChange: (typed: string) => onChange({ [key]: typed }),
  });
  const name = draft.variant || 'this one';
  return (
    <fieldset
      className={styles.variant}
      onBlur={({ currentTarget, relatedTarget }) => {
        if (!currentTarget.contains(relatedTarget)) afterClick(onLeave);
      }}
    >
      <legend className="visually-hidden">{name}</legend>
      <VariantField name="Size or sitting" {...props('variant')} />
      <VariantField name="Starts" type="time" {...props('starts')} />
      <VariantField name="Ends" type="time" {...props('ends')} />
      <VariantField name="Places" inputMode="numeric" {...props('places')} />
      <VariantField name="Price in pounds" inputMode="decimal" {...props('price')} />
      <div className={styles.variantEnd}>
        <span className={deskText.quiet}>
          {product ? `${formatNumber(product.sold)} sold, ${formatNumber(product.held)} held` : 'new'}
          {product?.state === 'sold-out' && ', sold out'}
        </span>
        {product && (
          <Link to={`${paths.deskCatalogue}/${product.id}`}>
            Its own page<span className="visually-hidden">: {name}</span>
          </Link>
        )}
        <button type="button" className={deskText.link} onClick={onRemove}>
          Remove<span className="visually-hidden"> {name}</span>
        </button>
        <span className={styles.variantMoves}>{moves}</span>
      </div>
    </fieldset>
  );
};

type VariantFieldProps = {
  readonly name: string;
  readonly value: string;
  readonly fault: string | undefined;
  readonly type?: 'time';
  readonly inputMode?: 'numeric' | 'decimal';
  readonly onChange: (typed: string) => void;
};

const VariantField = ({ name, value, fault, type, inputMode, onChange }: VariantFieldProps) => {
  const id = useId();
  const { isTyping, handlers } = useTyping();
  const shown = isTyping ? undefined : fault;
  return (
    <>
      <div className={deskFields.field}>
        <label htmlFor={id}>{name}</label>
        <input
          {...{ id, value, type, inputMode, ...handlers }}
          aria-invalid={shown !== undefined}
          aria-describedby={shown && `${id}-fault`}
          onChange={({ target }) => onChange(target.value)}
        />
      </div>
      {shown && (
        <small id={`${id}-fault`} className={classNames(styles.wrong, styles.variantFault)}>
          {shown}
        </small>
      )}
    </>
  );
};
