import { useState } from 'react';
import type { DeskCatalogue, DeskProduct } from '#core/desk/catalogue/client.ports.ts';
import { takesProduct } from '#core/shop/products/product-groups.ts';
import { shortMoment } from '#core/shop/products/sale-words.ts';
import type { DeskQuestion } from '#core/tickets/sale-rules/desk-client.ports.ts';
import { rulesMessages } from '#core/tickets/sale-rules/desk-messages.ts';
import { DeskTable } from '../../../../app/desk/desk-table.tsx';
import { FetchedPart } from '../../../../app/desk/fetched-part.tsx';
import deskLayout from '../../../../app/desk/layout.module.css';
import deskText from '../../../../app/desk/text.module.css';
import { QuestionForm } from './question-form.tsx';
import { RuleChangeOutcome } from './rule-change-outcome.tsx';
import styles from './rules.module.css';
import { useRules } from './use-rules.ts';

type QuestionsProps = {
  readonly product: DeskProduct;
  readonly products: DeskCatalogue['products'];
  readonly onSaved: () => void;
};

/** The questions about each ticket of a product, with the forms that change them. */
export const Questions = ({ product, products, onSaved }: QuestionsProps) => {
  const form = useRules(onSaved);
  /** The id of the question whose form is open; '' for a new one. */
  const [open, setOpen] = useState<string | null>(null);
  const { fetched, busy, problem, save } = form;
  return (
    <section className={deskLayout.block}>
      <div className={deskLayout.section}>
        <h2>Questions for each ticket</h2>
        <span>asked in the cart</span>
      </div>
      <FetchedPart fetched={fetched} what="the questions">
        {(rules) => {
          const asked = rules.value.questions.filter(({ products: names }) =>
            names.some((name) => takesProduct(name, asNamed(product))),
          );
          const edited = rules.value.questions.find(({ id }) => id === open);
          return (
            <>
              {asked.length === 0 && <p className={deskText.quiet}>Nothing is asked about this product.</p>}
              {asked.length > 0 && (
                <QuestionTable
                  questions={asked}
                  onChange={setOpen}
                  onRemove={(id) => save(rules, { questions: rules.value.questions.filter((each) => each.id !== id) })}
                  busy={busy}
                />
              )}
              <RuleChangeOutcome form={form} rules={rules} isFormOpen={open !== null} />
              {open !== null ? (
                <QuestionForm
                  key={open}
                  question={edited ?? null}
                  product={product}
                  {...{ rules, products, busy, problem }}
                  onClose={() => setOpen(null)}
                  onSave={async (question) => {
                    const isThere = rules.value.questions.some(({ id }) => id === question.id);
                    const questions = isThere
                      ? rules.value.questions.map((each) => (each.id === question.id ? question : each))
                      : [...rules.value.questions, question];
                    if (await save(rules, { questions })) setOpen(null);
                  }}
                />
              ) : (
                <button type="button" className={deskText.link} onClick={() => setOpen('')}>
                  Add a question
                </button>
              )}
            </>
          );
        }}
      </FetchedPart>
    </section>
  );
};

/** A product as the rules name it: by its group, its list or its id. */
const asNamed = ({ id, ticketType, kind, listing: { list } }: DeskProduct) => ({
  ...{ id, ticketType, kind },
  metadata: list === null ? {} : { List: list },
});

type QuestionTableProps = {
  readonly questions: readonly DeskQuestion[];
  readonly busy: boolean;
  readonly onChange: (id: string) => void;
  readonly onRemove: (id: string) => Promise<unknown>;
};

const QuestionTable = ({ questions, busy, onChange, onRemove }: QuestionTableProps) => {
  const [removing, setRemoving] = useState<string | null>(null);
  const remove = async (id: string) => {
    if (busy) return;
    await onRemove(id);
    setRemoving(null);
  };
  return (
    <DeskTable
      rows={questions}
      keyOf={({ id }) => id}
      isHeadHidden
      className={styles.table}
      columns={[
        { label: 'Question', isRowHeading: true, cell: ({ asks }) => asks },
        {
          label: 'Answer',
          isQuiet: true,
          cell: ({ required }) => (required ? 'must be answered' : 'may be left empty'),
        },
        { label: 'Until', isQuiet: true, cell: ({ until }) => `until ${shortMoment(until)}` },
        {
          label: 'Change',
          cellClass: styles.acts,
          cell: ({ id, asks }) =>
            removing === id ? (
              <span role="alert">
                {rulesMessages.removeQuestion}{' '}
                <button type="button" className={deskText.link} onClick={() => remove(id)}>
                  Yes, stop asking
                </button>{' '}
                <button type="button" className={deskText.link} onClick={() => setRemoving(null)}>
                  Keep it
                </button>
              </span>
            ) : (
              <>
                <button type="button" className={deskText.link} onClick={() => onChange(id)}>
                  Change<span className="visually-hidden">: {asks}</span>
                </button>
                <button type="button" className={deskText.link} onClick={() => setRemoving(id)}>
                  Remove<span className="visually-hidden">: {asks}</span>
                </button>
              </>
            ),
        },
      ]}
    />
  );
};
