/** The state of a device's list: positions in the logs of tickets and scans, and a hash of competitors and answers. */
export type DoorCursor = { readonly tickets: number; readonly scans: number; readonly competitors: string };

/** A cursor as text, for the wire. */
export const cursorText = ({ tickets, scans, competitors }: DoorCursor): string => `${tickets}.${scans}.${competitors}`;

/** Parses a cursor; undefined for a text that `cursorText` did not write. */
export const parseCursor = (text: string): DoorCursor | undefined => {
  const [, tickets, scans, competitors] = /^(\d{1,15})\.(\d{1,15})\.([0-9a-z]{1,13})$/.exec(text) ?? [];
  if (tickets === undefined || scans === undefined || competitors === undefined) return undefined;
  return { tickets: Number(tickets), scans: Number(scans), competitors };
};

/** A hash to detect changes of a text (FNV-1a over UTF-16, 32 bits). Not secure. */
export const fingerprint = (text: string): string => {
  let sum = 0x811c9dc5;
  for (let at = 0; at < text.length; at += 1) sum = Math.imul(sum ^ text.charCodeAt(at), 0x01000193);
  return (sum >>> 0).toString(36);
};
