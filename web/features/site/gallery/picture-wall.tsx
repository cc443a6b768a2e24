import { type MouseEvent, useEffect, useRef, useState } from 'react';
import { galleryMessages as words } from '#core/desk/gallery/messages.ts';
import type { ShownPhotograph } from '#core/site/frame/gallery-now.ts';
import { Button } from '../../../design/button.tsx';
import styles from './gallery.module.css';
import { largestOf } from './picture-files.ts';
import { SizedPicture } from './sized-picture.tsx';

type PictureWallProps = {
  readonly photographs: readonly ShownPhotograph[];
  readonly year: number;
  readonly onOpen: (id: string) => void;
};

/** The share of the twelve columns of the wall that each of eleven pictures has, then again from the first; on a phone, of two. */
const columns = [7, 5, 4, 4, 4, 5, 7, 8, 4, 6, 6];
const isWideOnPhones = [true, false, false, true, false, false, true, true, false, false, true];

const sizesAt = (at: number): string => {
  const nth = at % columns.length;
  return `(max-width: 47.5em) ${isWideOnPhones[nth] ? 94 : 47}vw, ${Math.round(((columns[nth] ?? 6) / 12) * 95)}vw`;
};

/** How many pictures the page begins with, and how many more a click shows: whole turns of the pattern of eleven. */
const atFirst = 22;
const atOnce = 44;

/** The pictures, cropped to a wall, some at first and more at a click; without scripts the others are links. Without scripts each leads to its file; with them it opens in the viewer. */
export const PictureWall = ({ photographs, year, onOpen }: PictureWallProps) => {
  const [count, setCount] = useState(atFirst);
  const list = useRef<HTMLUListElement>(null);
  const before = useRef(count);
  useEffect(() => {
    // The focus goes on with the first of the new ones.
    if (count > before.current) list.current?.querySelectorAll('a')[before.current]?.focus({ preventScroll: true });
    before.current = count;
  }, [count]);
  const shown = photographs.slice(0, count);
  const others = photographs.slice(count);
  const open = (event: MouseEvent, id: string) => {
    // A click for a new tab or a download is the browser's.
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey || event.button !== 0) return;
    event.preventDefault();
    onOpen(id);
  };
  return (
    <>
      <p className={styles.count} role="status">
        {others.length > 0 ? words.firstOf(shown.length, photographs.length) : words.count(photographs.length)}
      </p>
      <ul ref={list} className={styles.wall}>
        {shown.map((photograph, at) => (
          <li key={photograph.id}>
            <a href={largestOf(photograph, year)} onClick={(event) => open(event, photograph.id)}>
              <svg viewBox="0 0 1 1" preserveAspectRatio="none" aria-hidden="true">
                <path d="M0 0h1v1H0z" fill={photograph.colour} />
              </svg>
              <SizedPicture
                photograph={photograph}
                year={year}
                alt={photograph.caption || words.untitled(at + 1)}
                sizes={sizesAt(at)}
                first={at === 0}
                lazy={at > 1}
              />
            </a>
          </li>
        ))}
      </ul>
      {others.length > 0 && (
        <>
          <p className={styles.more}>
            <Button variant="ink" onClick={() => setCount(count + atOnce)}>
              {words.more}
            </Button>
          </p>
          <noscript>
            <ul>
              {others.map((photograph, at) => (
                <li key={photograph.id}>
                  <a href={largestOf(photograph, year)}>{photograph.caption || words.untitled(count + at + 1)}</a>
                </li>
              ))}
            </ul>
          </noscript>
        </>
      )}
    </>
  );
};
