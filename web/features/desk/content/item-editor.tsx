import { useEffect, useMemo, useRef, useState } from 'react';
import { Link, useNavigate } from 'react-router-dom';
import { type ContentKind, listOf } from '#core/desk/content/content-places.ts';
import { fieldLabel } from '#core/desk/content/field-labels.ts';
import { emptyValueOf, formOf, shapeAt } from '#core/desk/content/form-shape.ts';
import { type JsonPath, valueAt } from '#core/desk/content/json-path.ts';
import { contentMessages } from '#core/desk/content/messages.ts';
import { itemName } from '#core/desk/content/summary.ts';
import { deskContentAt, listTitle, oneOf } from './content-words.ts';
import type { EditTarget } from './edit-target.ts';
import { isWithin } from './edit-target.ts';
import { EditorFrame } from './editor-frame.tsx';
import { EditorHead } from './editor-head.tsx';
import { Fields } from './fields.tsx';
import { ItemMoves, UndoLine } from './item-moves.tsx';
import type { ContentForm } from './use-content-file.ts';
import { useListEdits } from './use-list-edits.ts';

type ItemEditorProps = {
  readonly kind: ContentKind;
  readonly form: ContentForm;
  /** The item, or the only one of its kind in the file, such as the chef. */
  readonly path: JsonPath;
  /** Whether to add an empty item at that path. */
  readonly isNew: boolean;
};

type NewItem = Pick<ItemEditorProps, 'form' | 'path' | 'isNew'> & { readonly shape: ReturnType<typeof shapeAt> };

/** Adds an empty item at the path, once, if the item is a new one. */
const useNewItem = ({ form: { value, set }, path, shape, isNew }: NewItem) => {
  const isMissing = useRef(isNew && valueAt(value, path) === undefined);
  useEffect(() => {
    if (!isMissing.current || !shape) return;
    isMissing.current = false;
    set(path, emptyValueOf(shape));
  }, [shape, path, set]);
};

/** The small form of one person, stall, sponsor, question or line of the programme. */
export const ItemEditor = ({ kind, form, path, isNew }: ItemEditorProps) => {
  const { answer, value, set } = form;
  const { file, mistakes } = answer;
  const navigate = useNavigate();
  const shape = useMemo(() => shapeAt(formOf(file), path), [file, path]);
  const [target, setTarget] = useState<EditTarget | null>(null);
  const list = listOf({ path });
  const at = Number(path.at(-1));
  const edits = useListEdits({
    path: list ?? path,
    value: list && valueAt(value, list),
    onChange: set,
    nameOf: (item) => itemName(item) ?? `this ${oneOf[kind]}`,
  });
  useNewItem({ form, path, shape, isNew });

  const part = valueAt(value, path);
  const [removed] = edits.removed;
  const name = removed?.name ?? itemName(part) ?? `New ${oneOf[kind]}`;
  const back = { to: deskContentAt({ kind, file }), words: listTitle(file, kind) };
  const isGone = removed === undefined && part === undefined && !isNew;
  return (
    <EditorFrame
      form={form}
      head={
        <EditorHead title={isGone ? 'Not there any more' : name} crumb={back} answer={answer}>
          {list && part !== undefined && !removed && contentMessages.place(at, edits.items.length)}
        </EditorHead>
      }
      edited={{ paths: [path], name }}
      onDiscarded={edits.forget}
      target={target}
      onGo={(to) =>
        isWithin(to, path) ? setTarget({ path: to }) : void navigate(deskContentAt({ kind: 'pages', file }))
      }
    >
      {removed && (
        <UndoLine
          name={removed.name}
          words={contentMessages.removed(removed.name)}
          onUndo={() => edits.undo(removed)}
        />
      )}
      {isGone && (
        <p>
          This {oneOf[kind]} isn’t there any more. <Link to={back.to}>{back.words}</Link>
        </p>
      )}
      {!removed && shape && part !== undefined && (
        <>
          {list && (
            <ItemMoves
              name={name}
              at={at}
              count={edits.items.length}
              onMove={(to) => {
                edits.move(at, to);
                void navigate(deskContentAt({ kind, file, path: [...list, to] }), { replace: true });
              }}
              onRemove={() => edits.remove(at)}
            />
          )}
          <Fields
            file={file}
            shape={shape}
            label={fieldLabel(file, path)}
            path={path}
            value={part}
            mistakes={mistakes.filter((mistake) => mistake.file === file)}
            onChange={set}
          />
        </>
      )}
      <p role="status" className="visually-hidden">
        {edits.said}
      </p>
    </EditorFrame>
  );
};
