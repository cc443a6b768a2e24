import { contentMessages } from '#core/desk/content/messages.ts';
import { factWords } from '#core/desk/content/words/fact-words.ts';
import { siteFacts } from '#core/site/frame/site-facts.ts';
import { useSite } from '../../../composition/site-context.tsx';
import styles from './fields.module.css';

type FactChipsProps = {
  /** The facts that the text may name in braces. */
  readonly facts: readonly string[];
  readonly text: string;
  /** The id of the text's control. */
  readonly control: string;
  readonly onChange: (text: string) => void;
};

/** The facts that a text can have filled in, each with what it says now; a click puts one where the cursor is. */
export const FactChips = ({ facts, text, control, onChange }: FactChipsProps) => {
  const values: Readonly<Record<string, string>> = siteFacts(useSite());
  if (facts.length === 0) return null;
  const put = (fact: string) => {
    const field = document.getElementById(control);
    const isText = field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement;
    const [from, to] = isText
      ? [field.selectionStart ?? text.length, field.selectionEnd ?? text.length]
      : [text.length, text.length];
    onChange(`${text.slice(0, from)}{${fact}}${text.slice(to)}`);
    field?.focus();
  };
  return (
    <fieldset className={styles.facts} data-used={text.includes('{') || undefined}>
      <legend>{contentMessages.putIn}</legend>
      {facts.map((fact) => (
        <button key={fact} type="button" data-in={text.includes(`{${fact}}`) || undefined} onClick={() => put(fact)}>
          {factWords(fact)}
          {values[fact] !== undefined && <small> {values[fact]}</small>}
        </button>
      ))}
    </fieldset>
  );
};
