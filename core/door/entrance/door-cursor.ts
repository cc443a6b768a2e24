/**
 * The state of a device's list: positions in the logs of tickets and scans, a hash of competitors and answers, and one of
 * the stands, for a list that has any.
 */
export type DoorCursor = {
  readonly tickets: number;
  readonly scans: number;
  readonly competitors: string;
  readonly stands?: string | undefined;
};

/** A cursor as text, for the wire. */
export const cursorText = ({ tickets, scans, competitors, stands }: DoorCursor): string =>
  [tickets, scans, competitors, ...(stands === undefined ? [] : [stands])].join('.');

/** Parses a cursor; undefined for a text that `cursorText` did not write. */
export const parseCursor = (text: string): DoorCursor | undefined => {
  const [, tickets, scans, competitors, stands] =
    /^(\d{1,15})\.(\d{1,15})\.([0-9a-z]{1,13})(?:\.([0-9a-z]{1,13}))?$/.exec(text) ?? [];
  if (tickets === undefined || scans === undefined || competitors === undefined) return undefined;
  return { tickets: Number(tickets), scans: Number(scans), competitors, stands };
};

/** A hash to detect changes of a text (FNV-1a over UTF-16, 32 bits). Not secure. */
export const fingerprint = (text: string): string => {
  let sum = 0x811c9dc5;
  for (let at = 0; at < text.length; at += 1) sum = Math.imul(sum ^ text.charCodeAt(at), 0x01000193);
  return (sum >>> 0).toString(36);
};
