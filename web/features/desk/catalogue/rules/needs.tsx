import { useId, useState } from 'react';
import type { DeskCatalogue } from '#core/desk/catalogue/client.ports.ts';
import type { DeskNeed, DeskRules } from '#core/tickets/sale-rules/desk-client.ports.ts';
import deskFields from '../../../../app/desk/fields.module.css';
import deskLayout from '../../../../app/desk/layout.module.css';
import deskText from '../../../../app/desk/text.module.css';
import { FormFrame } from './form-frame.tsx';
import { isOne, ProductChoice, useNamesInWords } from './product-choice.tsx';
import styles from './rules.module.css';
import type { RulesForm } from './use-rules.ts';

type NeedsProps = {
  readonly catalogue: DeskCatalogue;
  readonly rules: DeskRules;
  readonly form: RulesForm;
};

/** The needs between products, and whether competitors choose their class before they pay. */
export const Needs = ({ catalogue: { products }, rules, form: { busy, problem, save } }: NeedsProps) => {
  const { needs, classBeforeMoney } = rules.value;
  const inWords = useNamesInWords(products);
  /** The index of the rule whose form is open; the number of rules for a new one. */
  const [open, setOpen] = useState<number | null>(null);
  const rows = needs.map((need, at) => ({ id: `${at} ${need.called} ${need.products.join(' ')}`, need, at }));
  return (
    <section>
      <div className={deskLayout.section}>
        <h2>Product rules</h2>
        <span>what needs what</span>
      </div>
      {needs.length === 0 && <p className={deskText.quiet}>No product needs another one.</p>}
      <ul className={styles.rules}>
        {rows.map(({ id, need, at }) => (
          <li key={id}>
            <b>
              {inWords(need.products)} {isOne(need.products) ? 'needs' : 'need'} {need.called}
            </b>
            <span>
              {inWords(need.needs)}, in the {need.within === 'order' ? 'same order' : 'same order or account'}
            </span>
            <span className={styles.acts}>
              <button type="button" className={deskText.link} onClick={() => setOpen(at)}>
                Change<span className="visually-hidden">: rule about {inWords(need.products)}</span>
              </button>
              <button
                type="button"
                className={deskText.link}
                aria-disabled={busy}
                onClick={() => !busy && save(rules, { needs: needs.filter((_, index) => index !== at) })}
              >
                Remove<span className="visually-hidden">: rule about {inWords(need.products)}</span>
              </button>
            </span>
          </li>
        ))}
      </ul>
      {open === null ? (
        <button type="button" className={deskText.link} onClick={() => setOpen(needs.length)}>
          Add a rule
        </button>
      ) : (
        <NeedForm
          key={open}
          need={needs[open] ?? null}
          {...{ products, busy, problem }}
          onClose={() => setOpen(null)}
          onSave={async (need) => {
            const next = open < needs.length ? needs.map((each, at) => (at === open ? need : each)) : [...needs, need];
            if (await save(rules, { needs: next })) setOpen(null);
          }}
        />
      )}
      <label className={styles.check}>
        <input
          type="checkbox"
          checked={classBeforeMoney}
          disabled={busy}
          onChange={({ target }) => save(rules, { classBeforeMoney: target.checked })}
        />
        <span>Competitors choose a class, and answer the questions of eligibility, before they pay</span>
      </label>
    </section>
  );
};

type NeedFormProps = {
  readonly need: DeskNeed | null;
  readonly products: DeskCatalogue['products'];
  readonly busy: boolean;
  readonly problem: readonly string[];
  readonly onSave: (need: DeskNeed) => void;
  readonly onClose: () => void;
};

const NeedForm = ({ need, products, busy, problem, onSave, onClose }: NeedFormProps) => {
  const id = useId();
  const [draft, setDraft] = useState<DeskNeed>(
    () => need ?? { products: [], needs: [], called: 'a day ticket', within: 'account' },
  );
  const set = (news: Partial<DeskNeed>) => setDraft((before) => ({ ...before, ...news }));
  const missing = () => {
    if (draft.products.length === 0) return 'Choose what needs something else.';
    if (draft.needs.length === 0) return 'Choose what it needs.';
    return draft.called.trim() === '' ? 'Say in a few words what is missing.' : null;
  };
  return (
    <FormFrame
      title={need ? 'Change the rule' : 'New rule'}
      action={need ? 'Save the rule' : 'Add the rule'}
      {...{ busy, problem, onClose }}
      missing={missing()}
      onSave={() => onSave({ ...draft, called: draft.called.trim() })}
    >
      <ProductChoice
        legend="To buy any of these"
        chosen={draft.products}
        products={products}
        onChange={(chosen) => set({ products: [...chosen] })}
      />
      <ProductChoice
        legend="someone needs one of these"
        chosen={draft.needs}
        products={products}
        onChange={(chosen) => set({ needs: [...chosen] })}
      />
      <div className={deskFields.field}>
        <label htmlFor={`${id}-called`}>What’s missing, in words</label>
        <input
          id={`${id}-called`}
          value={draft.called}
          maxLength={60}
          onChange={({ target }) => set({ called: target.value })}
        />
        <small>Said in the cart: “a day ticket”.</small>
      </div>
      <div className={deskFields.field}>
        <label htmlFor={`${id}-within`}>Where it has to be</label>
        <select
          id={`${id}-within`}
          value={draft.within}
          onChange={({ target }) => set({ within: target.value === 'order' ? 'order' : 'account' })}
        >
          <option value="order">in the same order</option>
          <option value="account">in the same order, or in their account already</option>
        </select>
      </div>
    </FormFrame>
  );
};
