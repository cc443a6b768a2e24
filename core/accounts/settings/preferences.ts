import * as z from 'zod/mini';
import { allEmailsWanted, type EmailPreferences } from '../../email/email-preferences.ts';

export const themes = ['device', 'light', 'dark'] as const;
/** How the site looks: as the device says, or always by day or by night. */
export type Theme = (typeof themes)[number];

/** What somebody would like, wherever they log in. */
export type Preferences = { readonly theme: Theme; readonly letters: EmailPreferences };

const kept = z.object({
  theme: z.catch(z.enum(themes), 'device'),
  letters: z.catch(z.object({ changes: z.catch(z.boolean(), allEmailsWanted.changes) }), allEmailsWanted),
});

/** Of whatever the account service has kept: what cannot be read counts as never said. */
export const readPreferences = (prefs: unknown): Preferences => kept.parse(prefs ?? {});

/** The whole to be kept, which the service replaces: others may have put something beside ours. */
export const prefsWith = (
  prefs: Readonly<Record<string, unknown>>,
  { theme, letters }: Preferences,
): Readonly<Record<string, unknown>> => ({ ...prefs, theme, letters });
