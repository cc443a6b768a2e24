declare const brand: unique symbol;

/** A plain value that has passed a smart constructor: `Brand<number, 'Pence'>` is still a number at run time. */
export type Brand<Value, Name extends string> = Value & { readonly [brand]: Name };
