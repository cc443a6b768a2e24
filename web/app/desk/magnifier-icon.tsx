/** The magnifying glass of search fields and buttons. */
export const MagnifierIcon = () => (
  <svg
    width="26"
    height="26"
    viewBox="0 0 26 26"
    fill="none"
    stroke="currentColor"
    strokeWidth="2.4"
    aria-hidden="true"
  >
    <path d="M11 18c9 0 9-14.5 0-14.500S2 18 11 18zM16.5 16.500L23.5 23.5" />
  </svg>
);
