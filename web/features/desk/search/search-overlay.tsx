import { Fragment, type KeyboardEvent, useEffect, useId, useRef, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import type { OrdersDesk } from '#core/desk/orders/client.ports.ts';
import { MagnifierIcon } from '../../../app/desk/magnifier-icon.tsx';
import { paths } from '../../../app/paths.ts';
import { mayLeave } from '../../../app/use-leave-question.ts';
import { useClosedOnRemoval } from '../../../design/hooks/use-closed-on-removal.ts';
import { useOnline } from '../../../design/hooks/use-online.ts';
import { type Found, type FoundGroup, markedParts, placesFound, recordsFound } from './found.ts';
import styles from './search.module.css';
import { ignoreSecondClick } from './second-click.ts';
import { useRecordsFound } from './use-records-found.ts';

type SearchOverlayProps = {
  /** Null until the desk's ports are loaded; until then the search finds only pages. */
  readonly orders: OrdersDesk | null;
  readonly onClose: () => void;
};

/**
 * The search dialog of the desk, opened by the key `/` and operable by keyboard alone. It is open as soon as it is
 * mounted.
 */
export const SearchOverlay = ({ orders, onClose }: SearchOverlayProps) => {
  const dialog = useRef<HTMLDialogElement>(null);
  const navigate = useNavigate();
  const isOnline = useOnline();
  const id = useId();
  const [query, setQuery] = useState('');
  const [chosen, setChosen] = useState(0);

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
  }, [onClose]);

  useClosedOnRemoval(dialog);

  const records = useRecordsFound(orders, query, isOnline);
  const groups = groupsFor(query, recordsFound(records.found));
  const all = groups.flatMap(({ found }) => found);
  const current = Math.min(chosen, Math.max(0, all.length - 1));

  const go = ({ to }: Found, inNewTab: boolean) => {
    if (inNewTab) window.open(to, '_blank', 'noopener');
    else if (mayLeave()) void navigate(to);
    onClose();
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    const found = all[current];
    if (step && all.length > 0) setChosen((current + step + all.length) % all.length);
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
          onChange={({ target }) => {
            setQuery(target.value);
            setChosen(0);
          }}
          onKeyDown={onKeyDown}
        />
        <button type="button" className={styles.escape} aria-label="Close, or Esc" onClick={onClose}>
          <kbd>Esc</kbd>
        </button>
      </div>
      {!isOnline && (
        <p className={styles.words} role="status">
          You’re offline. The desk’s pages need a connection to load.
        </p>
      )}
      {records.isAsking && <p className={styles.words}>Searching orders and tickets…</p>}
      {records.hasFailed && (
        <p className={styles.words} role="status">
          We couldn’t search orders and tickets just now. Please type again.
        </p>
      )}
      <div id={`${id}-list`} role="listbox" aria-label="Found" className={styles.list}>
        {groups.map(({ title, found }) => (
          <Fragment key={title}>
            <p className={styles.group} role="presentation">
              {title}
            </p>
            {found.map((each) => {
              const nth = all.indexOf(each);
              return (
                // The keyboard focus stays in the search field, which refers to the chosen option by
                // `aria-activedescendant`.
                <div
                  key={`${each.to} ${each.title}`}
                  id={`${id}-${nth}`}
                  role="option"
                  tabIndex={-1}
                  aria-selected={nth === current}
                  className={styles.found}
                  onMouseMove={() => setChosen(nth)}
                  onClick={({ ctrlKey, metaKey }) => go(each, ctrlKey || metaKey)}
                  onKeyDown={onKeyDown}
                >
                  <b>
                    {markedParts(each.title, query).map(({ text, isMarked }) =>
                      isMarked ? <mark key={text}>{text}</mark> : text,
                    )}
                  </b>
                  <small>{each.detail}</small>
                </div>
              );
            })}
          </Fragment>
        ))}
      </div>
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
    </dialog>
  );
};

const groupsFor = (query: string, records: readonly FoundGroup[]): readonly FoundGroup[] => {
  const words = query.trim();
  const pages = placesFound(words).map(({ to, title }) => ({ to, title, detail: 'page' }));
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
