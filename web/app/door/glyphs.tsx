const lines = {
  scan: 'M3 9V3h6M17 3h6v6M23 17v6h-6M9 23H3v-6M3 13h20',
  find: 'M11 18c9 0 9-14.5 0-14.500S2 18 11 18zM16.5 16.500L23.5 23.5',
  figures: 'M4 23V14M10.5 23V4M17 23V10M23 23V17',
  sell: 'M2.5 7h21v12.500h-21zM2.5 11.500h21M6 16h5',
  torch: 'M8 3h10v5l-2.5 4v11h-5V12L8 8zM8 8h10M13 14.500v3',
  flip: 'M4 10c2-7 13-8 17-1M21.5 3v6.500H15M22 16c-2 7-13 8-17 1M4.5 23v-6.500H11',
  undo: 'M9 4L3.5 9.5 9 15M4 9.500h11c9 0 9 12.5 0 12.500H9',
  clear: 'M5 5l16 16M21 5L5 21',
} as const;

/** The names of the line drawings. */
export type Glyph = keyof typeof lines;

/** A line drawing beside the words of a button or a tab. */
export const DoorGlyph = ({ of, size = 26 }: { readonly of: Glyph; readonly size?: number }) => (
  <svg
    width={size}
    height={size}
    viewBox="0 0 26 26"
    fill="none"
    stroke="currentColor"
    strokeWidth="2.4"
    aria-hidden="true"
    focusable="false"
  >
    <path d={lines[of]} />
  </svg>
);

const marks = {
  ok: ['M2 12.500L5.5 9L10 14L19 2.500L22.5 5.500L10.3 21.500Z'],
  no: ['M3 5.500L5.8 2.500L12 9L18.5 2L21.5 5L15 12L21.5 18.500L18.5 21.500L12 15L5.5 21.500L2.5 18.500L9 12Z'],
  bang: ['M8.5 1.500L16 2L14.6 15L10 15.200Z', 'M9.5 17.500L14.8 17.300L15.2 22.300L9.2 22.600Z'],
} as const;

/** A small filled sign in a list: a tick, a cross, or a bang. */
export const SmallSign = ({ of }: { readonly of: keyof typeof marks }) => (
  <svg viewBox="0 0 24 24" aria-hidden="true" focusable="false">
    {marks[of].map((path) => (
      <path key={path} d={path} />
    ))}
  </svg>
);
