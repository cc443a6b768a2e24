import * as z from 'zod/mini';

/** The printed colours that a section of a page may have (D3). */
const panelColours = ['sky', 'mist', 'sage', 'ochre', 'clay', 'spindle'] as const;
export type PanelColour = (typeof panelColours)[number];

export const panelColour = z.enum(panelColours);
