/** Whether a text is in one of these; phone numbers are compared by their digits, however they are spaced. */
export const isFound = (texts: readonly string[], sought: string): boolean => {
  const wanted = sought.trim().toLowerCase();
  if (wanted === '') return true;
  const digits = /^[\d\s+().-]{4,}$/.test(wanted) ? wanted.replace(/\D/g, '') : '';
  return texts.some(
    (text) => text.toLowerCase().includes(wanted) || (digits !== '' && text.replace(/\D/g, '').includes(digits)),
  );
};
