import { useId, useState } from 'react';
import type { DeskCatalogue, DeskProduct } from '#core/desk/catalogue/client.ports.ts';
import type { DeskQuestion, DeskRules } from '#core/tickets/sale-rules/desk-client.ports.ts';
import { idFrom } from '#core/tickets/sale-rules/desk-messages.ts';
import deskFields from '../../../../app/desk/fields.module.css';
import { fromLocalTime, localTime } from '../../../../app/desk/local-time.ts';
import { dateValue } from '../../../../design/forms/date-value.ts';
import { FormFrame } from './form-frame.tsx';
import { ProductChoice } from './product-choice.tsx';
import styles from './rules.module.css';

type QuestionFormProps = {
  /** Null for a new question. */
  readonly question: DeskQuestion | null;
  readonly product: DeskProduct;
  readonly products: DeskCatalogue['products'];
  readonly rules: DeskRules;
  readonly busy: boolean;
  readonly problem: readonly string[];
  readonly onSave: (question: DeskQuestion) => void;
  readonly onClose: () => void;
};

/** The form of one question: its text, the products that it is asked about, and who sees the answers. */
export const QuestionForm = ({
  question,
  product,
  products,
  rules,
  busy,
  problem,
  onSave,
  onClose,
}: QuestionFormProps) => {
  const id = useId();
  const [draft, setDraft] = useState(() => ({
    asks: question?.asks ?? '',
    called: question?.called ?? '',
    hint: question?.hint ?? '',
    options: question?.options.join('\n') ?? '',
    required: question?.required ?? false,
    sensitive: question?.sensitive ?? false,
    until: question ? localTime(question.until) : '',
    products: question?.products ?? [product.id as string],
    shownAt: question?.shownAt ?? [],
  }));
  const set = (news: Partial<typeof draft>) => setDraft((before) => ({ ...before, ...news }));
  const until = draft.until === '' ? null : fromLocalTime(draft.until);
  const missing = () => {
    if (draft.asks.trim() === '') return 'Write the question as buyers will read it.';
    if (draft.products.length === 0) return 'Choose the products that it’s about.';
    return until === null ? 'Say until when answers can be changed.' : null;
  };
  const save = () => {
    if (until === null) return;
    onSave({
      // A new question never reuses an id: answers to an earlier question with the same text do not belong to it.
      id: question?.id ?? `${idFrom(draft.asks, 24) || 'question'}-${rules.now.toString(36)}`,
      products: [...draft.products],
      asks: draft.asks.trim(),
      called: draft.called.trim() || null,
      hint: draft.hint.trim(),
      options: draft.options.split('\n').flatMap((line) => line.trim() || []),
      required: draft.required,
      sensitive: draft.sensitive,
      until,
      shownAt: [...draft.shownAt],
    });
  };
  const line = (name: 'asks' | 'called' | 'hint', label: string, note: string, most: number) => (
    <div className={deskFields.field}>
      <label htmlFor={`${id}-${name}`}>{label}</label>
      <input
        id={`${id}-${name}`}
        value={draft[name]}
        maxLength={most}
        aria-describedby={`${id}-${name}-note`}
        onChange={({ target }) => set({ [name]: target.value })}
      />
      <small id={`${id}-${name}-note`}>{note}</small>
    </div>
  );
  return (
    <FormFrame
      title={question ? 'Change the question' : 'New question'}
      action={question ? 'Save the question' : 'Add the question'}
      {...{ busy, problem, onClose }}
      missing={missing()}
      onSave={save}
    >
      {line('asks', 'Question', 'As buyers read it, once for each ticket.', 120)}
      {line('hint', 'Hint below it', 'May be left empty.', 200)}
      {line('called', 'Name in lists', 'In a word or two: “Allergies”. Empty for the question itself.', 30)}
      <div className={deskFields.field}>
        <label htmlFor={`${id}-options`}>Answers to choose from, one on each line</label>
        <textarea
          id={`${id}-options`}
          rows={3}
          value={draft.options}
          onChange={({ target }) => set({ options: target.value })}
        />
        <small>Empty for an answer in their own words.</small>
      </div>
      <div className={deskFields.field}>
        <label htmlFor={`${id}-until`}>Answers can be changed until</label>
        <input id={`${id}-until`} type="datetime-local" {...dateValue(draft.until, (typed) => set({ until: typed }))} />
      </div>
      <label className={styles.check}>
        <input type="checkbox" checked={draft.required} onChange={({ target }) => set({ required: target.checked })} />
        <span>Must be answered</span>
      </label>
      <label className={styles.check}>
        <input
          type="checkbox"
          checked={draft.sensitive}
          onChange={({ target }) => set({ sensitive: target.checked })}
        />
        <span>About someone’s health: answers are deleted after the day</span>
      </label>
      <ProductChoice
        legend="Asked about"
        chosen={draft.products}
        products={products}
        onChange={(chosen) => set({ products: [...chosen] })}
      />
      {rules.checkpoints.length > 0 && (
        <fieldset className={styles.names}>
          <legend>Volunteers see the answer at</legend>
          {rules.checkpoints.map((checkpoint) => (
            <label key={checkpoint}>
              <input
                type="checkbox"
                checked={draft.shownAt.includes(checkpoint)}
                onChange={({ target }) =>
                  set({
                    shownAt: target.checked
                      ? [...draft.shownAt, checkpoint]
                      : draft.shownAt.filter((each) => each !== checkpoint),
                  })
                }
              />{' '}
              {checkpoint}
            </label>
          ))}
        </fieldset>
      )}
    </FormFrame>
  );
};
