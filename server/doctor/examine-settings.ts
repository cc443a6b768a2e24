import { paymentsAreSimulated, type Settings, settingFaults, visitorsShareOneAddress } from '../settings/settings.ts';
import { type Finding, failed, passed, warning } from './finding.ts';

/** The settings that production would refuse, and the features that would be missing without a setting. */
export const examineSettings = (settings: Settings): readonly Finding[] => {
  const faults = settingFaults({ ...settings, production: true, publicDemo: false });
  return [
    ...(faults.length === 0
      ? [passed('Settings', 'production would start with them')]
      : faults.map((line) => faultOf(line, settings))),
    ...(settings.ALLOW_SANDBOX && paymentsAreSimulated(settings)
      ? [
          failed(
            'Payments',
            'they are simulated: production would charge no card',
            'remove ALLOW_SANDBOX, and set STRIPE_SECRET_KEY to a live key',
          ),
        ]
      : []),
    ...(settings.production
      ? []
      : [
          warning(
            'NODE_ENV',
            `it is “${settings.NODE_ENV}”`,
            'set NODE_ENV=production on the machine that serves the public',
          ),
        ]),
    ...(visitorsShareOneAddress(settings)
      ? [
          warning(
            'TRUST_PROXY',
            'a proxy is in front, and all visitors share its address and its rate limits',
            'set TRUST_PROXY=1, or the addresses of the proxies',
          ),
        ]
      : []),
    ...(settings.ALERT_EMAIL || settings.ALERT_URL
      ? [passed('Alerts', 'are sent')]
      : [warning('Alerts', 'are only in the log and at the desk', 'set ALERT_EMAIL, ALERT_URL or both')]),
    ...(settings.METRICS_TOKEN
      ? [passed('Metrics', 'can be read with METRICS_TOKEN')]
      : [warning('Metrics', 'cannot be read', 'set METRICS_TOKEN, and give it to Prometheus')]),
  ];
};

const faultOf = (line: string, settings: Settings): Finding => {
  const [name = '', ...rest] = line.split(': ');
  const isSet = name in settings && settings[name as keyof Settings] !== undefined;
  const todo = isSet ? `put ${name} right` : `set ${name}`;
  return failed(name, rest.join(': '), `${todo} and start again; docs/operations/install.md says what it is`);
};
