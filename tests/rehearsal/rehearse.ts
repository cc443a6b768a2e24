/**
 * `npm run rehearse` plays the rings' day, `npm run rehearse -- --door` a morning at the doors,
 * `npm run rehearse -- --processes 3` an afternoon on several processes, `npm run rehearse -- --year` a whole year on two,
 * and `npm run rehearse -- --upgrade` an upgrade during a sale.
 */
const asked = (option: string): boolean => process.argv.includes(option);
await (asked('--year')
  ? import('./rehearse-year.ts')
  : asked('--processes')
    ? import('./rehearse-processes.ts')
    : asked('--upgrade')
      ? import('./rehearse-upgrade.ts')
      : asked('--door')
        ? import('./rehearse-door.ts')
        : import('./rehearse-rings.ts'));
