import {
  type ComponentProps,
  Fragment,
  type KeyboardEvent,
  type RefObject,
  useEffect,
  useId,
  useRef,
  useState,
} from 'react';
import { useNavigate } from 'react-router-dom';
import type { OrdersDesk } from '#core/desk/orders/client.ports.ts';
import type { Edition } from '#core/kernel/edition/edition.ts';
import { MagnifierIcon } from '../../../app/desk/magnifier-icon.tsx';
import { paths } from '../../../app/paths.ts';
import { mayLeave } from '../../../app/use-leave-question.ts';
import { useSite } from '../../../composition/site-context.tsx';
import { useClosedOnRemoval } from '../../../design/hooks/use-closed-on-removal.ts';
import { useOnline } from '../../../design/hooks/use-online.ts';
import { ignoreSecondClick } from './ignore-second-click.ts';
import styles from './search.module.css';
import { type Found, type FoundGroup, markedParts, placesFound, recordsFound } from './search-results.ts';
import { useRecordsFound } from './use-records-found.ts';

type SearchOverlayProps = {
  /** Null until the desk's ports are loaded; until then the search finds only pages. */
  readonly orders: OrdersDesk | null;
  /** Opens an address at the desk of another year. */
  readonly onOtherYear: (year: number, to: string) => void;
  readonly onClose: () => void;
};

/**
 * The search dialog of the desk, opened by the key `/` and operable by keyboard alone. It is open as soon as it is
 * mounted.
 */
export const SearchOverlay = ({ orders, onOtherYear, onClose }: SearchOverlayProps) => {
  const dialog = useRef<HTMLDialogElement>(null);
  const navigate = useNavigate();
  const isOnline = useOnline();
  const id = useId();
  const { query, records, groups, all, current, type, choose } = useSearch(orders, isOnline);

  useOpenUntilClick(dialog, onClose);
  useClosedOnRemoval(dialog);

  const go = ({ to, year }: Found, inNewTab: boolean) => {
    if (year !== undefined) {
      if (mayLeave()) onOtherYear(year, to);
    } else if (inNewTab) window.open(to, '_blank', 'noopener');
    else if (mayLeave()) void navigate(to);
    onClose();
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    const found = all[current];
    if (step && all.length > 0) choose((current + step + all.length) % all.length);
    else if (event.key === 'Enter' && found && !event.repeat) go(found, event.ctrlKey || event.metaKey);
    else return;
    event.preventDefault();
  };
  return (
    <dialog ref={dialog} className={styles.overlay} aria-label="Search the desk" onCancel={onClose} onClose={onClose}>
      <div className={styles.field}>
        <MagnifierIcon />
        <label className="visually-hidden" htmlFor={`${id}-field`}>
          Search people, orders, tickets, the desk’s pages and the audit log
        </label>
        <input
          id={`${id}-field`}
          role="combobox"
          aria-expanded={all.length > 0}
          aria-controls={`${id}-list`}
          aria-activedescendant={all[current] && `${id}-${current}`}
          autoComplete="off"
          maxLength={100}
          value={query}
          onChange={({ target }) => type(target.value)}
          onKeyDown={onKeyDown}
        />
        <button type="button" className={styles.escape} aria-label="Close, or Esc" onClick={onClose}>
          <kbd>Esc</kbd>
        </button>
      </div>
      <SearchState isOnline={isOnline} {...records} />
      <div id={`${id}-list`} role="listbox" aria-label="Found" className={styles.list}>
        {groups.map(({ title, found }) => (
          <Fragment key={title}>
            <p className={styles.group} role="presentation">
              {title}
            </p>
            {found.map((each) => {
              const nth = all.indexOf(each);
              return (
                <FoundOption
                  key={`${each.year} ${each.to} ${each.title}`}
                  found={each}
                  query={query}
                  id={`${id}-${nth}`}
                  aria-selected={nth === current}
                  onMouseMove={() => choose(nth)}
                  onClick={({ ctrlKey, metaKey }) => go(each, ctrlKey || metaKey)}
                  onKeyDown={onKeyDown}
                />
              );
            })}
          </Fragment>
        ))}
      </div>
      <Keys />
    </dialog>
  );
};

/** What the typed query finds, and which of it is chosen. */
const useSearch = (orders: OrdersDesk | null, isOnline: boolean) => {
  const { edition } = useSite().config;
  const [query, setQuery] = useState('');
  const [chosen, choose] = useState(0);
  const records = useRecordsFound(orders, query, isOnline);
  const groups = groupsFor(query, recordsFound(records.found), edition);
  const all = groups.flatMap(({ found }) => found);
  const type = (text: string) => {
    setQuery(text);
    choose(0);
  };
  return { query, records, groups, all, current: Math.min(chosen, Math.max(0, all.length - 1)), type, choose };
};

type FoundOptionProps = ComponentProps<'div'> & { readonly found: Found; readonly query: string };

/** One result. The keyboard focus stays in the search field, which refers to the chosen one by `aria-activedescendant`. */
const FoundOption = ({ found: { title, detail }, query, ...option }: FoundOptionProps) => (
  <div role="option" tabIndex={-1} className={styles.found} {...option}>
    <b>{markedParts(title, query).map(({ text, isMarked }) => (isMarked ? <mark key={text}>{text}</mark> : text))}</b>
    <small>{detail}</small>
  </div>
);

/** Opens the dialog as a modal; a click beside it closes it. */
const useOpenUntilClick = (dialog: RefObject<HTMLDialogElement | null>, onClose: () => void): void =>
  useEffect(() => {
    const shown = dialog.current;
    if (!shown) return undefined;
    if (!shown.open) shown.showModal();
    const closeOnScrim = ({ target }: MouseEvent) => {
      if (target !== shown) return;
      ignoreSecondClick();
      onClose();
    };
    shown.addEventListener('click', closeOnScrim);
    return () => shown.removeEventListener('click', closeOnScrim);
  }, [dialog, onClose]);

type SearchStateProps = Omit<ReturnType<typeof useRecordsFound>, 'found'> & { readonly isOnline: boolean };

const SearchState = ({ isOnline, isAsking, hasFailed }: SearchStateProps) => (
  <>
    {!isOnline && (
      <p className={styles.words} role="status">
        You’re offline. The desk’s pages need a connection to load.
      </p>
    )}
    {isAsking && <p className={styles.words}>Searching orders and tickets…</p>}
    {hasFailed && (
      <p className={styles.words} role="status">
        We couldn’t search orders and tickets just now. Please type again.
      </p>
    )}
  </>
);

const Keys = () => (
  <p className={styles.foot} aria-hidden="true">
    <span>
      <kbd>↑</kbd> <kbd>↓</kbd> move
    </span>
    <span>
      <kbd>Enter</kbd> open
    </span>
    <span>
      <kbd>Ctrl</kbd> <kbd>Enter</kbd> new tab
    </span>
  </p>
);

const groupsFor = (
  query: string,
  records: readonly FoundGroup[],
  edition: Pick<Edition, 'parts'>,
): readonly FoundGroup[] => {
  const words = query.trim();
  const pages = placesFound(words, edition).map(({ to, title }) => ({ to, title, detail: 'page' }));
  const inLog = {
    to: `${paths.deskLog}?${new URLSearchParams({ q: words })}`,
    title: `Find “${words}” in the audit log`,
  };
  return [
    ...records,
    { title: 'Pages', found: pages },
    { title: 'Actions', found: words === '' ? [] : [{ ...inLog, detail: 'who changed what, when and why' }] },
  ].filter(({ found }) => found.length > 0);
};
