import { Fragment, type ReactNode, useState } from 'react';
import { fieldLabel, itemWord } from '#core/desk/content/field-labels.ts';
import { emptyValueOf, type FormShape } from '#core/desk/content/form-shape.ts';
import type { JsonPath } from '#core/desk/content/json-path.ts';
import { contentMessages } from '#core/desk/content/messages.ts';
import { itemName } from '#core/desk/content/summary.ts';
import type { Json } from '#core/kernel/audit-log/staff-action.ts';
import deskText from '../../../app/desk/text.module.css';
import { useEditTarget } from './edit-target.ts';
import styles from './fields.module.css';
import { ItemMoves, UndoLine } from './item-moves.tsx';
import { type FieldsProps, fieldId, WrongPart } from './labelled.tsx';
import { useListEdits } from './use-list-edits.ts';

type ListFieldProps = Omit<FieldsProps, 'shape'> & {
  readonly item: FormShape;
  /** The form of one item. */
  readonly children: (item: Pick<FieldsProps, 'shape' | 'label' | 'path' | 'value'>) => ReactNode;
};

const isPlain = ({ kind }: FormShape): boolean => kind === 'line' || kind === 'markdown';

/** Whether a path is that of the item at this place of a list, or within it. */
const isOf = (list: JsonPath, at: number, path: JsonPath): boolean =>
  list.every((step, index) => path[index] === step) && path[list.length] === at;

/**
 * A list in a form. Each item is folded to its name, and can be opened, moved and removed; a button adds one at the end.
 */
export const ListField = ({ item, children, ...field }: ListFieldProps) => {
  const { file, label, path, value, mistakes, onChange } = field;
  const nameOf = (each: Json, at: number) => itemName(each) ?? fieldLabel(file, [...path, at]);
  const { items, removed, said, move, remove, undo } = useListEdits({ path, value, onChange, nameOf });
  const [opened, setOpened] = useState<number | null>(null);
  const target = useEditTarget();
  const [seen, setSeen] = useState<typeof target>(null);
  if (target !== seen) {
    setSeen(target);
    const wanted = items.findIndex((_, at) => target !== null && isOf(path, at, target.path));
    if (wanted !== -1) setOpened(wanted);
  }
  const undoLines = (at: number) =>
    removed
      .filter((gone) => (at === items.length ? gone.at >= at : gone.at === at))
      .map((gone) => (
        <UndoLine
          key={gone.name}
          name={gone.name}
          words={contentMessages.removed(gone.name)}
          onUndo={() => undo(gone)}
        />
      ));
  const fold = (work: () => void) => {
    work();
    setOpened(null);
  };
  return (
    <fieldset className={styles.part} id={fieldId(path)}>
      <legend>{label}</legend>
      <WrongPart mistakes={mistakes} path={path} />
      <ol className={styles.items}>
        {items.map((each, at) => (
          // Keyed by index, because the name changes while it is typed.
          <Fragment key={fieldId([...path, at])}>
            {undoLines(at)}
            <Item
              id={fieldId([...path, at])}
              name={nameOf(each, at)}
              isFolded={!isPlain(item)}
              isOpen={opened === at || mistakes.some((mistake) => isOf(path, at, mistake.path))}
              onToggle={(isOpen) => setOpened((before) => (isOpen ? at : before === at ? null : before))}
              form={() =>
                children({
                  shape: item,
                  label: isPlain(item) ? fieldLabel(file, [...path, at]) : nameOf(each, at),
                  path: [...path, at],
                  value: each,
                })
              }
            >
              <ItemMoves
                name={nameOf(each, at)}
                at={at}
                count={items.length}
                onMove={(to) => fold(() => move(at, to))}
                onRemove={() => fold(() => remove(at))}
              />
            </Item>
          </Fragment>
        ))}
      </ol>
      {undoLines(items.length)}
      <button
        type="button"
        className={deskText.link}
        onClick={() => {
          onChange([...path, items.length], emptyValueOf(item));
          setOpened(items.length);
        }}
      >
        Add a {itemWord(file, path)}
      </button>
      <p role="status" className="visually-hidden">
        {said}
      </p>
    </fieldset>
  );
};

type ItemProps = {
  readonly id: string;
  readonly name: string;
  /** Whether its form is folded to its name; that of a single text is not. */
  readonly isFolded: boolean;
  readonly isOpen: boolean;
  readonly onToggle: (isOpen: boolean) => void;
  readonly form: () => ReactNode;
  /** The buttons that move and remove it. */
  readonly children: ReactNode;
};

const Item = ({ id, name, isFolded, isOpen, onToggle, form, children }: ItemProps) => (
  <li id={isFolded ? id : undefined}>
    {isFolded ? (
      <details open={isOpen} onToggle={({ currentTarget }) => onToggle(currentTarget.open)}>
        <summary>{name}</summary>
        {isOpen && form()}
      </details>
    ) : (
      form()
    )}
    {children}
  </li>
);
