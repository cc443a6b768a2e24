import { useId, useState } from 'react';
import type { DeskCatalogue, DeskProduct } from '#core/desk/catalogue/client.ports.ts';
import type { DeskQuestion, DeskRules } from '#core/tickets/sale-rules/desk-client.ports.ts';
import deskFields from '../../../../app/desk/fields.module.css';
import { dateValue } from '../../../../design/forms/date-value.ts';
import { FormFrame } from './form-frame.tsx';
import { ProductChoice } from './product-choice.tsx';
import { draftOf, missingIn, type QuestionDraft, questionIn } from './question-draft.ts';
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
export const QuestionForm = ({ question, product, products, rules, onSave, ...frame }: QuestionFormProps) => {
  const id = useId();
  const [draft, setDraft] = useState(() => draftOf(question, product));
  const set = (news: Partial<QuestionDraft>) => setDraft((before) => ({ ...before, ...news }));
  const save = () => {
    const typed = questionIn(draft, question, rules);
    if (typed) onSave(typed);
  };
  return (
    <FormFrame
      title={question ? 'Change the question' : 'New question'}
      action={question ? 'Save the question' : 'Add the question'}
      {...frame}
      missing={missingIn(draft)}
      onSave={save}
    >
      <TextField
        label="Question"
        note="As buyers read it, once for each ticket."
        maxLength={120}
        value={draft.asks}
        onType={(asks) => set({ asks })}
      />
      <TextField
        label="Hint below it"
        note="May be left empty."
        maxLength={200}
        value={draft.hint}
        onType={(hint) => set({ hint })}
      />
      <TextField
        label="Name in lists"
        note="In a word or two: “Allergies”. Empty for the question itself."
        maxLength={30}
        value={draft.called}
        onType={(called) => set({ called })}
      />
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
      <Check label="Must be answered" checked={draft.required} onCheck={(required) => set({ required })} />
      <Check
        label="About someone’s health: answers are deleted after the day"
        checked={draft.sensitive}
        onCheck={(sensitive) => set({ sensitive })}
      />
      <ProductChoice
        legend="Asked about"
        chosen={draft.products}
        products={products}
        onChange={(chosen) => set({ products: [...chosen] })}
      />
      {rules.checkpoints.length > 0 && (
        <CheckpointChoice
          checkpoints={rules.checkpoints}
          chosen={draft.shownAt}
          onChange={(shownAt) => set({ shownAt: [...shownAt] })}
        />
      )}
    </FormFrame>
  );
};

type TextFieldProps = {
  readonly label: string;
  readonly note: string;
  readonly maxLength: number;
  readonly value: string;
  readonly onType: (text: string) => void;
};

const TextField = ({ label, note, maxLength, value, onType }: TextFieldProps) => {
  const id = useId();
  return (
    <div className={deskFields.field}>
      <label htmlFor={id}>{label}</label>
      <input
        id={id}
        value={value}
        maxLength={maxLength}
        aria-describedby={`${id}-note`}
        onChange={({ target }) => onType(target.value)}
      />
      <small id={`${id}-note`}>{note}</small>
    </div>
  );
};

type CheckProps = {
  readonly label: string;
  readonly checked: boolean;
  readonly onCheck: (checked: boolean) => void;
};

const Check = ({ label, checked, onCheck }: CheckProps) => (
  <label className={styles.check}>
    <input type="checkbox" checked={checked} onChange={({ target }) => onCheck(target.checked)} />
    <span>{label}</span>
  </label>
);

type CheckpointChoiceProps = Pick<DeskRules, 'checkpoints'> & {
  readonly chosen: readonly string[];
  readonly onChange: (chosen: readonly string[]) => void;
};

const CheckpointChoice = ({ checkpoints, chosen, onChange }: CheckpointChoiceProps) => (
  <fieldset className={styles.names}>
    <legend>Volunteers see the answer at</legend>
    {checkpoints.map((checkpoint) => (
      <label key={checkpoint}>
        <input
          type="checkbox"
          checked={chosen.includes(checkpoint)}
          onChange={({ target }) =>
            onChange(target.checked ? [...chosen, checkpoint] : chosen.filter((each) => each !== checkpoint))
          }
        />{' '}
        {checkpoint}
      </label>
    ))}
  </fieldset>
);
