import { readerOf, type SettingsSource } from './reader.ts';
import { optional, setting, urlWith } from './setting.ts';

/** Where events and conversions are told. */
export const trackingTable = {
  TRACKING_URL: setting({
    description: 'Logging endpoint of tracking events, when it is another than this server.',
    default: '/log/event of this server',
    schema: optional(urlWith(['http:', 'https:'])),
    expected: 'an address such as https://log.example.com/event',
  }),
  TRACKING_TEST_URL: setting({
    description:
      'Logging endpoint for pages on test hosts: this machine, private networks, test, staging, dev.',
    default: '/log/event of this server',
    schema: optional(urlWith(['http:', 'https:'])),
    expected: 'an address such as https://log.example.com/test',
  }),
  AD_CONVERSION_URL: setting({
    description: 'Pixel of an advertiser that is told about conversions, with their name and time alone.',
    default: 'none',
    schema: optional(urlWith(['http:', 'https:'])),
    expected: 'an address such as https://ads.example.com/pixel?account=1',
  }),
} as const;

export interface TrackingSettings {
  /** Null where this server takes the events. */
  trackingUrl: string | null;
  trackingTestUrl: string | null;
  adConversionUrl: string | null;
}

/** @throws {SettingsError} */
export function readTrackingSettings(source: SettingsSource): TrackingSettings {
  const read = readerOf(trackingTable, source);
  return {
    trackingUrl: read('TRACKING_URL'),
    trackingTestUrl: read('TRACKING_TEST_URL'),
    adConversionUrl: read('AD_CONVERSION_URL'),
  };
}
