import { examine } from '../doctor/examine.ts';
import { linesOf } from '../doctor/finding.ts';

const findings = await examine(process.env);
console.log(linesOf(findings).join('\n'));
process.exit(findings.some(({ state }) => state === 'bad') ? 1 : 0);
