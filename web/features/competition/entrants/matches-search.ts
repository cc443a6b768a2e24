import { folded } from '#core/kernel/folded-for-search.ts';

/** Whether one of these texts contains the query, ignoring case and accents. Phone numbers are compared by their digits alone. */
export const matchesSearch = (texts: readonly string[], sought: string): boolean => {
  const wanted = folded(sought.trim());
  if (wanted === '') return true;
  const digits = /^[\d\s+().-]{4,}$/.test(wanted) ? wanted.replace(/\D/g, '') : '';
  return texts.some(
    (text) => folded(text).includes(wanted) || (digits !== '' && text.replace(/\D/g, '').includes(digits)),
  );
};
