import type { ReactNode } from 'react';

/** Interface glyphs: 2.4 px strokes of ink with square ends, always beside or inside an element with words. */
const Glyph = ({ children }: { children: ReactNode }) => (
  <svg
    width="26"
    height="26"
    viewBox="0 0 26 26"
    fill="none"
    stroke="currentColor"
    strokeWidth="2.4"
    aria-hidden="true"
    focusable="false"
  >
    {children}
  </svg>
);

export const PersonGlyph = () => (
  <Glyph>
    <path d="M13 13.500c6 0 5.600-10 0-10s-6 10 0 10z" />
    <path d="M3.500 23c1-8 18-8 19 0z" />
  </Glyph>
);

export const CartGlyph = () => (
  <Glyph>
    <path d="M3 11h20l-2.600 11H5.600z" />
    <path d="M8 11c0-9 10-9 10 0" />
  </Glyph>
);

export const MenuGlyph = () => (
  <Glyph>
    <path d="M1 6.500l24-.8M1 13.400l24-.4M1 20l24 .3" strokeWidth="3" />
  </Glyph>
);

export const CloseGlyph = () => (
  <Glyph>
    <path d="M3.500 4l19.200 18.300M22.300 3.600L3.800 22.500" strokeWidth="3" />
  </Glyph>
);
