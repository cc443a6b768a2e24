import { type ReactNode, useState } from 'react';
import { emptyValueOf, type FormShape } from '#core/desk/content/form-shape.ts';
import { itemName } from '#core/desk/content/summary.ts';
import type { Json } from '#core/kernel/audit-log/staff-action.ts';
import deskText from '../../../app/desk/text.module.css';
import styles from './content.module.css';
import type { FieldsProps } from './labelled.tsx';

type ListFieldProps = FieldsProps & {
  readonly item: FormShape;
  /** The form of one item. */
  readonly children: (item: Pick<FieldsProps, 'shape' | 'label' | 'path' | 'value'>) => ReactNode;
};

const isPlain = ({ kind }: FormShape): boolean => kind === 'line' || kind === 'choice';

/**
 * A list of a file. Each item is collapsed to its name, and can be opened, moved and removed; a button adds one at the
 * end.
 */
export const ListField = ({ item, label, path, value, mistakes, onChange, children }: ListFieldProps) => {
  const items: readonly Json[] = Array.isArray(value) ? value : [];
  // Keyed by index, because the name changes while it is typed.
  const rows = items.map((each, at) => ({ id: [...path, at].join('.'), each, at }));
  const [opened, setOpened] = useState<number | null>(null);
  const [said, setSaid] = useState('');
  const nameOf = (each: Json | undefined, at: number) => itemName(each) ?? `${label}, number ${at + 1}`;
  const move = (from: number, to: number) => {
    const [moved] = items.slice(from, from + 1);
    if (moved === undefined || to < 0 || to >= items.length) return;
    const others = items.filter((_, at) => at !== from);
    onChange(path, [...others.slice(0, to), moved, ...others.slice(to)]);
    setOpened(null);
    setSaid(`${nameOf(moved, from)} is now number ${to + 1} of ${items.length}.`);
  };
  const isWrong = (at: number) =>
    mistakes.some(({ path: wrong }) => path.every((step, index) => wrong[index] === step) && wrong[path.length] === at);

  return (
    <fieldset className={styles.part}>
      <legend>{label}</legend>
      <ol className={styles.items}>
        {rows.map(({ id, each, at }) => {
          const form = children({
            shape: item,
            label: isPlain(item) ? `${label}, number ${at + 1}` : nameOf(each, at),
            path: [...path, at],
            value: each,
          });
          return (
            <li key={id}>
              {isPlain(item) ? (
                form
              ) : (
                <details
                  open={opened === at || isWrong(at)}
                  onToggle={({ currentTarget }) => {
                    if (currentTarget.open) setOpened(at);
                    else if (opened === at) setOpened(null);
                  }}
                >
                  <summary>{nameOf(each, at)}</summary>
                  {(opened === at || isWrong(at)) && form}
                </details>
              )}
              <span className={styles.moves}>
                <button
                  type="button"
                  className={deskText.link}
                  aria-disabled={at === 0}
                  onClick={() => move(at, at - 1)}
                >
                  Up<span className="visually-hidden">: {nameOf(each, at)}</span>
                </button>
                <button
                  type="button"
                  className={deskText.link}
                  aria-disabled={at === items.length - 1}
                  onClick={() => move(at, at + 1)}
                >
                  Down<span className="visually-hidden">: {nameOf(each, at)}</span>
                </button>
                <button type="button" className={deskText.link} onClick={() => onChange([...path, at], undefined)}>
                  Remove<span className="visually-hidden">: {nameOf(each, at)}</span>
                </button>
              </span>
            </li>
          );
        })}
      </ol>
      <button
        type="button"
        className={deskText.link}
        onClick={() => {
          onChange([...path, items.length], emptyValueOf(item));
          setOpened(items.length);
        }}
      >
        Add to {label.toLowerCase()}
      </button>
      <p role="status" className="visually-hidden">
        {said}
      </p>
    </fieldset>
  );
};
