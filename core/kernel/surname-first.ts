/**
 * A name as printed lists have it: "Lamb, Harriet" for "Harriet Lamb". "The Mycological Society" has no surname, and a
 * name with a comma, such as "Lamb, Harriet" or "Harriet Lamb, QC", stays as it was typed.
 */
export const surnameFirst = (name: string): string => {
  const words = name.trim().split(/\s+/);
  if (words[0] === 'The' || name.includes(',')) return words.join(' ');
  const last = words.pop() ?? '';
  return words.length === 0 ? last : `${last}, ${words.join(' ')}`;
};
