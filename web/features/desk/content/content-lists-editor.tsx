import { useCallback, useMemo, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { type ContentKind, listsOf } from '#core/desk/content/content-places.ts';
import { itemWord } from '#core/desk/content/field-labels.ts';
import { type JsonPath, valueAt } from '#core/desk/content/json-path.ts';
import { itemName } from '#core/desk/content/summary.ts';
import { ok } from '#core/kernel/result.ts';
import { useDeskPorts } from '../../../app/desk/desk-ports-context.tsx';
import { useFetched } from '../../../composition/use-fetched.ts';
import { deskContentAt, listTitle } from './content-words.ts';
import { EditorFrame } from './editor-frame.tsx';
import { EditorHead } from './editor-head.tsx';
import { ItemList } from './item-list.tsx';
import type { ContentForm } from './use-content-file.ts';

type ContentListsEditorProps = { readonly kind: ContentKind; readonly form: ContentForm };
type OneList = { readonly title: string; readonly path: JsonPath };

/** The lists of a file: judges, experts, stalls, sponsors or questions, or what is on, by its kind. */
export const ContentListsEditor = ({ kind, form }: ContentListsEditorProps) => {
  const { answer, value } = form;
  const { file } = answer;
  const navigate = useNavigate();
  const [entered, setEntered] = useState<JsonPath | undefined>(undefined);
  const lists = listsIn(kind, form);
  const pictures = usePictures();
  const edited = entered
    ? { paths: [entered], name: itemName(valueAt(value, entered)) ?? '' }
    : { paths: lists.map(({ path }) => path), name: listTitle(file, kind) };
  return (
    <EditorFrame
      form={form}
      head={
        <EditorHead
          title={listTitle(file, kind)}
          crumb={{ to: deskContentAt({ kind: 'pages' }), words: 'Content' }}
          answer={answer}
        >
          In this order.
        </EditorHead>
      }
      edited={edited}
      target={null}
      onGo={(path) => {
        const list = lists.find((each) => each.path.every((step, at) => path[at] === step));
        const item = list && path.slice(0, list.path.length + 1);
        void navigate(deskContentAt(item ? { kind, file, path: item } : { kind: 'pages', file }));
      }}
    >
      {lists.map(({ title, path }) => (
        <ItemList
          key={path.join('.')}
          title={title}
          word={itemWord(file, path)}
          kind={kind}
          form={form}
          path={path}
          pictures={pictures}
          onEnter={setEntered}
        />
      ))}
    </EditorFrame>
  );
};

/** The small versions of the edition's pictures by their names; none until they are loaded, or when they cannot be. */
const usePictures = (): ReadonlyMap<string, string> => {
  const { pictures: port } = useDeskPorts();
  const { value } = useFetched(useCallback(async () => ok(await port.list()), [port]));
  return useMemo(() => new Map((value ?? []).map(({ name, src }) => [name, src])), [value]);
};

const listsIn = (kind: ContentKind, { answer: { file }, value }: ContentForm): readonly OneList[] => {
  if (kind !== 'schedule')
    return listsOf(kind)
      .filter((each) => each.file === file)
      .map(({ list }) => ({ title: listTitle(file, kind), path: list }));
  const categories = valueAt(value, ['categories']);
  return Array.isArray(categories)
    ? categories.map((category, at) => ({
        title: itemName(category) ?? 'Without a name',
        path: ['categories', at, 'items'],
      }))
    : [];
};
