/** The faces that paper is set in, by where their packages have them. */
export const fontFiles = {
  heading: 'alegreya/files/alegreya-latin-900-normal.woff',
  text: 'hanken-grotesk/files/hanken-grotesk-latin-400-normal.woff',
  bold: 'hanken-grotesk/files/hanken-grotesk-latin-700-normal.woff',
} as const;
