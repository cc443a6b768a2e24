/** Labels that give access to the back office (S5). */
export const staffLabels = ['organiser', 'judge', 'headjudge', 'steward', 'door'] as const;
/** A staff label. */
export type StaffLabel = (typeof staffLabels)[number];

/**
 * Who of the staff works where: an account with any of these labels. Endpoints name one of these, and so do the pages
 * that call them.
 */
export const staffAt = {
  desk: ['organiser'],
  door: ['door', 'organiser'],
  gate: ['steward', 'headjudge', 'organiser'],
  judging: ['judge', 'headjudge'],
  /** The events of a run, which the results desk shows to the organiser too. */
  runEvents: ['judge', 'headjudge', 'organiser'],
  sheets: ['headjudge', 'steward', 'judge'],
  /** The placing desk and the results desk: the organiser may look. */
  placing: ['headjudge', 'organiser'],
  /** Decisions about placings and results. */
  decisions: ['headjudge'],
  podium: ['headjudge', 'steward', 'organiser'],
} as const satisfies Readonly<Record<string, readonly StaffLabel[]>>;
