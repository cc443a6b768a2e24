/** A link in a message: its words, and where it leads: to the web, to an email address, or to a page of the site. */
export type MessageLink = { readonly label: string; readonly target: string };

/** Splits text at its links, as in Markdown. A link that leads neither to the web nor to a page of ours stays text. */
export const linksInMessage = (text: string): readonly (string | MessageLink)[] => {
  const words: (string | MessageLink)[] = [];
  let done = 0;
  for (let close = text.indexOf(']('); close !== -1; close = text.indexOf('](', close + 2)) {
    const open = text.lastIndexOf('[', close);
    const end = text.indexOf(')', close);
    if (open < done || end === -1) continue;
    const [label, target] = [text.slice(open + 1, close), text.slice(close + 2, end)];
    if (label === '' || !mayLeadTo(target)) continue;
    if (open > done) words.push(text.slice(done, open));
    words.push({ label, target });
    done = end + 1;
  }
  return done < text.length ? [...words, text.slice(done)] : words;
};

const mayLeadTo = (target: string): boolean =>
  !/\s/.test(target) &&
  (target.startsWith('https://') ||
    target.startsWith('mailto:') ||
    (target.startsWith('/') && !target.startsWith('//')));
