/** Tables of the logging endpoint. */
export interface TrackingTables {
  tracking_events: TrackingEventsTable;
}

export interface TrackingEventsTable {
  id: string;
  /** The server's clock. */
  created_at: number;
  event: string;
  environment: 'production' | 'test';
  client_id: string;
  /** Whose session the request carried; null for a visitor. */
  user_id: string | null;
  project_type: string;
  url: string;
  referrer: string;
  device: string;
  browser: string;
  os: string;
  language: string;
  screen: string;
  window: string;
  /** The client's clock. */
  client_time: number;
  /** Minutes. */
  timezone_offset: number;
  extended_json: string;
}
