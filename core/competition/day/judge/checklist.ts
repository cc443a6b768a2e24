/** The final checks before a handler signs, in this order. */
export const checklist = ['hound-on-lead', 'flags-counted', 'time-read-out', 'sheet-shown'] as const;
export type ChecklistItem = (typeof checklist)[number];
