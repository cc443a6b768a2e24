/** Small drawings of one line, in the colour of the text beside them. */
const drawings = {
  pin: 'M13 24C10 18 5 15 5 10.500a8 8 0 0 1 16 0C21 15 16 18 13 24zM10.300 10.500a2.700 2.700 0 0 0 5.400 0a2.700 2.700 0 0 0-5.400 0',
  copy: 'M9 8h13v15H9zM5 18H3.500V3H17v1.500',
  train: 'M6 4h14v13H6zM6 11h14M9 21l-3 3M17 21l3 3M9.500 14h1M15.500 14h1',
  bus: 'M4 4h18v16H4zM4 12h18M8 20v3M18 20v3M8 16h1M17 16h1',
  car: 'M3 19v-6l3-7h14l3 7v6zM3 13h20M6 19v3M20 19v3',
  foot: 'M14 3.500v3M9 11l4-2.500 3 1 2 4 4 1.500M13 9l-1 7 4 3v5M12 16l-3 7',
  calendar: 'M3 6h20v17H3zM3 11h20M8.500 2.500v6M17.500 2.500v6M8 15.500h3M15 15.500h3M8 19.500h3',
} as const;

export type LineIconName = keyof typeof drawings;

/** Hidden from screen readers, because there is always text beside it. */
export const LineIcon = ({
  name,
  className,
}: {
  readonly name: LineIconName;
  readonly className?: string | undefined;
}) => (
  <svg
    className={className}
    width="22"
    height="22"
    viewBox="0 0 26 26"
    fill="none"
    stroke="currentColor"
    strokeWidth="2.4"
    aria-hidden="true"
  >
    <path d={drawings[name]} />
  </svg>
);
