/** The font files of the PDFs, by their paths in the font packages. */
export const fontFiles = {
  heading: 'alegreya/files/alegreya-latin-900-normal.woff',
  text: 'hanken-grotesk/files/hanken-grotesk-latin-400-normal.woff',
  bold: 'hanken-grotesk/files/hanken-grotesk-latin-700-normal.woff',
  // For what people write; a document embeds these fonts only if a text needs them.
  'heading-latin-ext': 'alegreya/files/alegreya-latin-ext-900-normal.woff',
  'heading-vietnamese': 'alegreya/files/alegreya-vietnamese-900-normal.woff',
  'heading-greek': 'alegreya/files/alegreya-greek-900-normal.woff',
  'heading-greek-ext': 'alegreya/files/alegreya-greek-ext-900-normal.woff',
  'heading-cyrillic': 'alegreya/files/alegreya-cyrillic-900-normal.woff',
  'heading-cyrillic-ext': 'alegreya/files/alegreya-cyrillic-ext-900-normal.woff',
  'text-latin-ext': 'hanken-grotesk/files/hanken-grotesk-latin-ext-400-normal.woff',
  'text-vietnamese': 'hanken-grotesk/files/hanken-grotesk-vietnamese-400-normal.woff',
  'bold-latin-ext': 'hanken-grotesk/files/hanken-grotesk-latin-ext-700-normal.woff',
  'bold-vietnamese': 'hanken-grotesk/files/hanken-grotesk-vietnamese-700-normal.woff',
} as const;

/**
 * The font packages for the letters that the festival's fonts lack, one for each script or group of scripts, the more likely
 * ones first. Each is a family of small files by ranges of letters, of which a document reads only those that it needs.
 */
export const scriptFonts = [
  'noto-sans',
  'noto-sans-hebrew',
  'vazirmatn',
  'noto-sans-jp',
  'noto-sans-kr',
  'noto-sans-sc',
  'noto-sans-tc',
  'noto-sans-devanagari',
  'noto-sans-thai',
  'noto-sans-georgian',
  'noto-sans-armenian',
] as const;
