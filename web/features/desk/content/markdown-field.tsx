import { type ReactNode, useLayoutEffect, useRef } from 'react';
import { contentMessages } from '#core/desk/content/messages.ts';
import { FactChips } from './fact-chips.tsx';
import styles from './fields.module.css';
import { fieldId, Labelled } from './labelled.tsx';
import { type FieldProps, textOf, typedText } from './text-fields.tsx';

type Mark = { readonly title: string; readonly before: string; readonly after: string; readonly empty: string };

const marks: readonly Mark[] = [
  { title: 'Bold', before: '**', after: '**', empty: 'bold words' },
  { title: 'Slanted', before: '*', after: '*', empty: 'words' },
  { title: 'Link', before: '[', after: '](/tickets)', empty: 'the link’s words' },
  { title: 'List', before: '\n- ', after: '', empty: 'one thing' },
];

type MarkdownFieldProps = FieldProps & {
  /** What may stand in braces in the text. */
  readonly facts?: readonly string[];
  /** More buttons of the toolbar, by a function that puts words in place of the selected ones. */
  readonly more?: (put: (words: string) => void) => ReactNode;
};

/** A text of paragraphs, with buttons for users who do not know how bold, links and lists are written. */
export const MarkdownField = ({ onChange, more, facts: known = [], ...field }: MarkdownFieldProps) => {
  const { label, path, isOptional } = field;
  const area = useRef<HTMLTextAreaElement>(null);
  const text = textOf(field.value);
  const caret = useRef<number | null>(null);
  // The field's new value has moved the caret to its end.
  useLayoutEffect(() => {
    if (caret.current !== null) area.current?.setSelectionRange(caret.current, caret.current);
    caret.current = null;
  });
  const put = ({ before, after, empty }: Omit<Mark, 'title'>) => {
    const { selectionStart: from, selectionEnd: to } = area.current ?? { selectionStart: 0, selectionEnd: 0 };
    const words = empty === '' ? '' : text.slice(from, to) || empty;
    onChange(path, `${text.slice(0, from)}${before}${words}${after}${text.slice(to)}`);
    caret.current = from + before.length + words.length + after.length;
    area.current?.focus();
  };
  const facts = text.includes('{') ? ` ${contentMessages.factsFilled}` : '';
  return (
    <Labelled
      {...field}
      note={`${contentMessages.formatting}${facts}`}
      below={<FactChips facts={known} text={text} control={fieldId(path)} onChange={(next) => onChange(path, next)} />}
    >
      {(control) => (
        <>
          <div
            className={styles.bar}
            role="toolbar"
            aria-label={`Formatting of ${label}`}
            aria-controls={fieldId(path)}
          >
            {marks.map((mark) => (
              <button key={mark.title} type="button" onClick={() => put(mark)}>
                {mark.title}
              </button>
            ))}
            {more?.((words) => put({ before: words, after: '', empty: '' }))}
          </div>
          <textarea
            {...control}
            ref={area}
            rows={Math.min(18, Math.max(4, Math.ceil(text.length / 62) + text.split('\n').length))}
            value={text}
            onChange={({ target }) => onChange(path, typedText(target.value, isOptional))}
          />
        </>
      )}
    </Labelled>
  );
};
