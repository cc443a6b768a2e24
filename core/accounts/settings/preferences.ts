import * as z from 'zod/mini';
import { allEmailsWanted, type EmailPreferences } from '../../kernel/email/email-preferences.ts';

/** The themes that can be chosen. */
export const themes = ['device', 'light', 'dark'] as const;
/** The site's colours: as the device prefers, always light or always dark. */
export type Theme = (typeof themes)[number];

/** A person's preferences, the same on every device; stored under these names in the account. */
export type Preferences = { readonly theme: Theme; readonly letters: EmailPreferences };

const kept = z.object({
  theme: z.catch(z.enum(themes), 'device'),
  letters: z.catch(z.object({ changes: z.catch(z.boolean(), allEmailsWanted.changes) }), allEmailsWanted),
});

/** Reads stored preferences; invalid ones count as not set. */
export const readPreferences = (prefs: unknown): Preferences => kept.parse(prefs ?? {});

/** The whole object to store, other fields included, because the service replaces it. */
export const prefsWith = (
  prefs: Readonly<Record<string, unknown>>,
  { theme, letters }: Preferences,
): Readonly<Record<string, unknown>> => ({ ...prefs, theme, letters });
