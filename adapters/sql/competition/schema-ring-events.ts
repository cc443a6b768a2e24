/** A received run event; `mark` is JSON as text, `position` the order of arrival. Times are epoch ms. */
export type RingMarksTable = {
  position: number;
  entry: string;
  id: string;
  kind: string;
  device: string;
  /** On the device's clock. */
  at: number;
  mark: string;
  user_id: string;
  user_name: string;
  received_at: number;
};

/** The chosen readings of a class, as JSON, and the user who chose them. */
export type ClassReadingsTable = {
  class: string;
  readings: string;
  user_id: string;
  user_name: string;
  chosen_at: number;
};

/** The last report of a judge's phone. `heard_at` is on the machine's clock; the battery is in percent. */
export type JudgePhonesTable = {
  id: string;
  user_id: string;
  ring: string | null;
  heard_at: number;
  unsent: number;
  battery: number | null;
};

export type RingEventTables = {
  ring_marks: RingMarksTable;
  class_readings: ClassReadingsTable;
  judge_phones: JudgePhonesTable;
};
