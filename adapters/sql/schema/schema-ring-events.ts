/** A mark that reached the festival; `mark` is JSON as text, `position` the order in which it was heard. Times are epoch ms. */
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

/** By which readings a class is judged, as JSON, and who chose them. */
export type ClassReadingsTable = {
  class: string;
  readings: string;
  user_id: string;
  user_name: string;
  chosen_at: number;
};

export type RingEventTables = { ring_marks: RingMarksTable; class_readings: ClassReadingsTable };
