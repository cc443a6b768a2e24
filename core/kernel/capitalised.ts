/** A text with a capital at its start: "Two places" for "two places". */
export const capitalised = (text: string): string => `${text.charAt(0).toUpperCase()}${text.slice(1)}`;
