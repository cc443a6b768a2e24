/** Whether one of these texts contains the query, ignoring case. Phone numbers are compared by their digits alone. */
export const isFound = (texts: readonly string[], sought: string): boolean => {
  const wanted = sought.trim().toLowerCase();
  if (wanted === '') return true;
  const digits = /^[\d\s+().-]{4,}$/.test(wanted) ? wanted.replace(/\D/g, '') : '';
  return texts.some(
    (text) => text.toLowerCase().includes(wanted) || (digits !== '' && text.replace(/\D/g, '').includes(digits)),
  );
};
