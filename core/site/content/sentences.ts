/** A sentence ends with the white space after its last sign, and at the edge of a paragraph. */
const edges = /(?<=[.!?…][”’)]?\s)|(?<=<\/?(?:p|li|ul|ol|h\d)>)|(?=<\/?(?:p|li|ul|ol|h\d)>)/;

const tags = (text: string, opening: RegExp): number => text.match(opening)?.length ?? 0;

/** Whether each tag of a text is closed in it; the tags of a paragraph are texts by themselves. */
const isWhole = (text: string): boolean => tags(text, /<[a-z]/g) === tags(text, /<\//g);

/** The sentences of a text, which joined give the text again. A sentence is never cut out of a link or of bold words. */
export const sentencesIn = (text: string): readonly string[] => {
  const sentences: string[] = [];
  for (const part of text.split(edges)) {
    const last = sentences.at(-1);
    const isEdge = /^<\/?(?:p|li|ul|ol|h\d)>$/.test(last ?? '');
    if (last !== undefined && !isEdge && !isWhole(last)) sentences[sentences.length - 1] = last + part;
    else sentences.push(part);
  }
  return sentences;
};
