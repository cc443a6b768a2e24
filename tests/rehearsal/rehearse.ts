/** `npm run rehearse` plays the rings' day, `npm run rehearse -- --door` a morning at the doors. */
await (process.argv.includes('--door') ? import('./rehearse-door.ts') : import('./rehearse-rings.ts'));
