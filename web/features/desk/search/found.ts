import { type DeskPlace, deskPlaces } from '../frame/desk-places.ts';

/** One line of the search: where it leads, and what it says. */
export type Found = { readonly to: string; readonly title: string; readonly detail: string };

/** The desk's places whose name has these words; all of them before anything is typed. */
export const placesFound = (query: string): readonly DeskPlace[] => {
  const wanted = query.trim().toLowerCase();
  return deskPlaces.flat().filter(({ title }) => title.toLowerCase().includes(wanted));
};

/** A name in parts: what was typed is marked. */
export const markedParts = (
  text: string,
  query: string,
): readonly { readonly text: string; readonly isMarked: boolean }[] => {
  const wanted = query.trim().toLowerCase();
  const at = wanted === '' ? -1 : text.toLowerCase().indexOf(wanted);
  if (at < 0) return [{ text, isMarked: false }];
  return [
    { text: text.slice(0, at), isMarked: false },
    { text: text.slice(at, at + wanted.length), isMarked: true },
    { text: text.slice(at + wanted.length), isMarked: false },
  ].filter((part) => part.text !== '');
};
