/** The size of the field for initials. */
export const maxInitials = 6;

/** A person's initials as a suggestion: "Dee Okoro" is DO, "Mary-Ann van Dyke" is MAVD. */
export const initialsOf = (name: string): string =>
  name
    .split(/[\s-]+/)
    .flatMap((part) => [...part].slice(0, 1))
    .join('')
    .toUpperCase()
    .slice(0, maxInitials);
