import { type Settings, settingFaults } from '../composition/settings.ts';
import { isLoopbackHost } from '../http/client-address.ts';
import { type Finding, failed, passed, warning } from './finding.ts';

/** The settings that production would refuse, and the features that would be missing without a setting. */
export const examineSettings = (settings: Settings): readonly Finding[] => {
  const faults = settingFaults({ ...settings, production: true, publicDemo: false });
  return [
    ...(faults.length === 0
      ? [passed('Settings', 'production would start with them')]
      : faults.map((line) => faultOf(line, settings))),
    ...(settings.production
      ? []
      : [
          warning(
            'NODE_ENV',
            `it is “${settings.NODE_ENV}”`,
            'set NODE_ENV=production on the machine that serves the public',
          ),
        ]),
    ...(settings.TRUST_PROXY === 0 && settings.SITE_URL?.protocol === 'https:' && isLoopbackHost(settings.HOST)
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
      : [warning('Metrics', 'can be read on this machine only', 'set METRICS_TOKEN if Prometheus runs elsewhere')]),
  ];
};

const faultOf = (line: string, settings: Settings): Finding => {
  const [name = '', ...rest] = line.split(': ');
  const isSet = name in settings && settings[name as keyof Settings] !== undefined;
  const todo = isSet ? `put ${name} right` : `set ${name}`;
  return failed(name, rest.join(': '), `${todo} and start again; docs/operations.md says what it is`);
};
