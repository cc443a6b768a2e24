/** Where the treasurer's CSV is downloaded. */
export const exportJournal = '/api/desk/money/treasurer.csv';
