import { Fragment } from 'react';
import { Link } from 'react-router-dom';
import type { ContentKind } from '#core/desk/content/content-places.ts';
import { isSame, type JsonPath, valueAt } from '#core/desk/content/json-path.ts';
import { contentMessages } from '#core/desk/content/messages.ts';
import { itemName } from '#core/desk/content/summary.ts';
import type { Json } from '#core/kernel/audit-log/staff-action.ts';
import { type IconName, iconNames } from '#core/kernel/content-shapes/icon.ts';
import { StateTag } from '../../../app/desk/state-tag.tsx';
import { buttonClass } from '../../../design/button.tsx';
import { Icon } from '../../../design/pictures/icon.tsx';
import { deskContentAt, thingNote } from './content-words.ts';
import { ItemMoves, UndoLine } from './item-moves.tsx';
import styles from './things.module.css';
import type { ContentForm } from './use-content-file.ts';
import { useListEdits } from './use-list-edits.ts';

type ItemListProps = {
  readonly title: string;
  /** The word for one of them. */
  readonly word: string;
  readonly kind: ContentKind;
  readonly form: ContentForm;
  readonly path: JsonPath;
  /** The edition's pictures, by their names. */
  readonly pictures: ReadonlyMap<string, string>;
  /** Called when the focus comes into an item, for the preview. */
  readonly onEnter: (path: JsonPath) => void;
};

/** A list of people, stalls or questions in the order of the page, to add to, to move in and to remove from. */
export const ItemList = ({ title, word, kind, form, path, pictures, onEnter }: ItemListProps) => {
  const { answer, value, set } = form;
  const { file, published, mistakes } = answer;
  const nameOf = (item: Json) => itemName(item) ?? `a ${word} without a name`;
  const edits = useListEdits({ path, value: valueAt(value, path), onChange: set, nameOf });
  const { items, removed } = edits;
  const before = valueAt(published, path);
  const undoLines = (at: number) =>
    removed
      .filter((gone) => (at === items.length ? gone.at >= at : gone.at === at))
      .map((gone) => (
        <li key={gone.name} className={styles.gone}>
          <UndoLine name={gone.name} words={contentMessages.removed(gone.name)} onUndo={() => edits.undo(gone)} />
        </li>
      ));
  return (
    <section className={styles.block}>
      <div className={styles.top}>
        <h2>
          {title} <span>{items.length}</span>
        </h2>
        <Link
          className={buttonClass({ small: true, variant: 'ink' })}
          to={`${deskContentAt({ kind, file, path: [...path, items.length] })}&new`}
        >
          Add a {word}
          {kind === 'schedule' && <span className="visually-hidden"> to {title}</span>}
        </Link>
      </div>
      <ol className={styles.things}>
        {items.map((item, at) => {
          const itemPath = [...path, at];
          const isWrong = mistakes.some((mistake) => itemPath.every((step, index) => mistake.path[index] === step));
          return (
            <Fragment key={`${nameOf(item)} ${itemId(item, at)}`}>
              {undoLines(at)}
              <li onFocus={() => onEnter(itemPath)}>
                <Thumb item={item} pictures={pictures} />
                <span className={styles.words}>
                  <Link to={deskContentAt({ kind, file, path: itemPath })}>{nameOf(item)}</Link>
                  <small>{thingNote(item)}</small>
                </span>
                <ThingState item={item} published={before} isWrong={isWrong} />
                <ItemMoves
                  name={nameOf(item)}
                  at={at}
                  count={items.length}
                  onMove={(to) => edits.move(at, to)}
                  onRemove={() => edits.remove(at)}
                />
              </li>
            </Fragment>
          );
        })}
        {undoLines(items.length)}
      </ol>
      {items.length === 0 && <p>There’s no {word} yet.</p>}
      <p role="status" className="visually-hidden">
        {edits.said}
      </p>
    </section>
  );
};

/** What tells items with the same name apart. */
const itemId = (item: Json, at: number): string => {
  const id = valueAt(item, ['id']);
  return typeof id === 'string' ? id : itemName(item) === undefined ? String(at) : '';
};

type ThingStateProps = { readonly item: Json; readonly published: Json | undefined; readonly isWrong: boolean };

const ThingState = ({ item, published, isWrong }: ThingStateProps) => {
  if (isWrong) return <StateTag kind="bad">To put right</StateTag>;
  const all = Array.isArray(published) ? published : [];
  if (all.some((each) => isSame(each, item))) return <StateTag kind="ok">Published</StateTag>;
  const isKnown = all.some((each) => itemName(each) === itemName(item));
  return <StateTag kind="warn">{isKnown ? 'Changed' : 'New'}</StateTag>;
};

type ThumbProps = Pick<ItemListProps, 'pictures'> & { readonly item: Json };

/** The picture of a person or a thing, or the drawing of a stall; nothing for one without any. */
const Thumb = ({ item, pictures }: ThumbProps) => {
  const image = valueAt(item, ['image']);
  const name = iconNames.find((each): each is IconName => each === image);
  const src = pictures.get(pictureOf(item) ?? '');
  if (!name && src === undefined) return null;
  return (
    <span className={styles.thumb} data-photograph={src === undefined ? undefined : ''}>
      {name ? <Icon name={name} /> : <img src={src} alt="" loading="lazy" />}
    </span>
  );
};

/** The name of an item’s picture, or of the first of several. */
const pictureOf = (item: Json): string | undefined =>
  [['picture'], ['photo'], ['image'], ['images', 0]]
    .map((path) => valueAt(item, [...path, 'file']))
    .find((file) => typeof file === 'string' && file !== '') as string | undefined;
