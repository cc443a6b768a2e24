/** The font files of the PDFs, by their paths in the font packages. */
export const fontFiles = {
  heading: 'alegreya/files/alegreya-latin-900-normal.woff',
  text: 'hanken-grotesk/files/hanken-grotesk-latin-400-normal.woff',
  bold: 'hanken-grotesk/files/hanken-grotesk-latin-700-normal.woff',
  // For people's names; a document embeds these fonts only if a name needs them.
  'heading-latin-ext': 'alegreya/files/alegreya-latin-ext-900-normal.woff',
  'heading-vietnamese': 'alegreya/files/alegreya-vietnamese-900-normal.woff',
  'heading-greek': 'alegreya/files/alegreya-greek-900-normal.woff',
  'heading-cyrillic': 'alegreya/files/alegreya-cyrillic-900-normal.woff',
} as const;
