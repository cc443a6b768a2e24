/**
 * `npm run rehearse` plays the rings' day, `npm run rehearse -- --door` a morning at the doors, and
 * `npm run rehearse -- --processes 3` an afternoon on several processes.
 */
const asked = (option: string): boolean => process.argv.includes(option);
await (asked('--processes')
  ? import('./rehearse-processes.ts')
  : asked('--door')
    ? import('./rehearse-door.ts')
    : import('./rehearse-rings.ts'));
