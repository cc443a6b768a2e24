import { createContext, useContext } from 'react';
import type { JsonPath } from '#core/desk/content/json-path.ts';

/** The field to go to, for the folded lists around it, which then open; a new object for each time. */
export type EditTarget = { readonly path: JsonPath };

const EditTargetContext = createContext<EditTarget | null>(null);
export const EditTargetProvider = EditTargetContext.Provider;
export const useEditTarget = (): EditTarget | null => useContext(EditTargetContext);

/** Whether a path is another, or within it. */
export const isWithin = (path: JsonPath, outer: JsonPath): boolean => outer.every((step, at) => path[at] === step);
