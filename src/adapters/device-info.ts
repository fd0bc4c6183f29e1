/** What a browser says about itself, coarsely: enough to know what breaks where, not who a person is. */
export interface DeviceInfo {
  readonly device: 'mobile' | 'tablet' | 'desktop';
  /** Name and major version, such as `Chrome 128`. */
  readonly browser: string;
  readonly os: string;
}

// The order matters: most browsers also call themselves by the names of those before them.
const browsers: readonly [name: string, pattern: RegExp][] = [
  ['Edge', /\bEdgA?(?:iOS)?\/(\d+)/],
  ['Opera', /\bOPR\/(\d+)/],
  ['Samsung Internet', /\bSamsungBrowser\/(\d+)/],
  ['Firefox', /\b(?:Firefox|FxiOS)\/(\d+)/],
  ['Chrome', /\b(?:Chrome|CriOS|HeadlessChrome)\/(\d+)/],
  ['Safari', /\bVersion\/(\d+)[\d.]* (?:Mobile\/\w+ )?Safari\//],
];
const systems: readonly [name: string, pattern: RegExp][] = [
  ['iOS', /\b(?:iPhone|iPad|iPod)\b/],
  ['Android', /\bAndroid\b/],
  ['Windows', /\bWindows NT\b/],
  ['ChromeOS', /\bCrOS\b/],
  ['macOS', /\bMacintosh\b/],
  ['Linux', /\bLinux\b/],
];

/** Reads a user agent string. `touchPoints` tells an iPad, which says that it is a Macintosh. */
export function readDevice(userAgent: string, touchPoints = 0): DeviceInfo {
  const isDisguisedTablet = /\bMacintosh\b/.test(userAgent) && touchPoints > 1;
  const isTablet =
    isDisguisedTablet ||
    /\biPad\b|\bTablet\b/.test(userAgent) ||
    (/\bAndroid\b/.test(userAgent) && !/\bMobile\b/.test(userAgent));
  const isMobile = /\bMobile\b|\biPhone\b/.test(userAgent);
  const browser = browsers.find(([, pattern]) => pattern.test(userAgent));
  const version = browser?.[1].exec(userAgent)?.[1] ?? '';
  return {
    device: isTablet ? 'tablet' : isMobile ? 'mobile' : 'desktop',
    browser: browser ? `${browser[0]} ${version}`.trim() : 'other',
    os: isDisguisedTablet ? 'iOS' : (systems.find(([, pattern]) => pattern.test(userAgent))?.[0] ?? 'other'),
  };
}
