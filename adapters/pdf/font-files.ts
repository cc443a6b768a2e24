/** The font files of the PDFs, by their paths in the font packages. */
export const fontFiles = {
  heading: 'alegreya/files/alegreya-latin-900-normal.woff',
  text: 'hanken-grotesk/files/hanken-grotesk-latin-400-normal.woff',
  bold: 'hanken-grotesk/files/hanken-grotesk-latin-700-normal.woff',
} as const;
