/** The two query parameters of the settings, as they stand in the address; null for one that does not. */
export interface SettingsAddress {
  readonly setting: string | null;
  readonly activeTab: string | null;
}

/** What an address says about the settings. `search` is its query, with or without the question mark. */
export function readSettingsQuery(search: string): SettingsAddress {
  const query = new URLSearchParams(search);
  return { setting: query.get('setting'), activeTab: query.get('activeTab') };
}

/** The address with these parameters instead of its own, everything else kept as it is written. */
export function withSettingsQuery(href: string, { setting, activeTab }: SettingsAddress): string {
  const [, path = '', search = '', hash = ''] = /^([^?#]*)(\?[^#]*)?(#.*)?$/u.exec(href) ?? [];
  const rest = search
    .slice(1)
    .split('&')
    .filter((part) => part !== '' && !/^(?:setting|activeTab)(?:=|$)/u.test(part));
  if (setting !== null) rest.push(`setting=${encodeURIComponent(setting)}`);
  if (activeTab !== null) rest.push(`activeTab=${encodeURIComponent(activeTab)}`);
  return `${path}${rest.length === 0 ? '' : `?${rest.join('&')}`}${hash}`;
}
