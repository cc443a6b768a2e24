import { useRef } from 'react';
import styles from './content.module.css';
import { type FieldsProps, fieldId, Labelled } from './labelled.tsx';

type Mark = { readonly title: string; readonly before: string; readonly after: string; readonly empty: string };

const marks: readonly Mark[] = [
  { title: 'Bold', before: '**', after: '**', empty: 'bold words' },
  { title: 'Italic', before: '*', after: '*', empty: 'words' },
  { title: 'Link', before: '[', after: '](/tickets)', empty: 'the link’s words' },
  { title: 'List', before: '\n- ', after: '', empty: 'one thing' },
];

/** A text in Markdown, with buttons for users who do not know the syntax. */
export const MarkdownField = ({ label, path, value, mistakes, onChange }: Omit<FieldsProps, 'shape'>) => {
  const area = useRef<HTMLTextAreaElement>(null);
  const text = typeof value === 'string' ? value : '';
  const put = ({ before, after, empty }: Mark) => {
    const { selectionStart: from, selectionEnd: to } = area.current ?? { selectionStart: 0, selectionEnd: 0 };
    const words = text.slice(from, to) || empty;
    onChange(path, `${text.slice(0, from)}${before}${words}${after}${text.slice(to)}`);
    area.current?.focus();
  };
  return (
    <Labelled
      label={label}
      path={path}
      mistakes={mistakes}
      note="Markdown: **bold**, *italic*, [a link](/tickets), and an empty line between paragraphs."
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
          </div>
          <textarea
            {...control}
            ref={area}
            rows={Math.min(18, Math.max(5, Math.ceil(text.length / 62) + text.split('\n').length))}
            value={text}
            onChange={({ target }) => onChange(path, target.value)}
          />
        </>
      )}
    </Labelled>
  );
};
