import type { PresentCode } from './present-code.ts';

/** The page where the receiver of a present types its code. */
export const presentPage = '/present';

/** The page with the code typed in already, as a card's QR code has it: in the fragment, which reaches no server or log. */
export const presentPath = (code: PresentCode): string => `${presentPage}#${code}`;
