/** What the desk reads beside an empty reason, alone or with the other gaps of its form. */
export const reasonMissing = 'Please say why, for the record.';
