import type { TelemetrySettings } from 'ai';

/**
 * What of a question to a model goes into the trace of a run, where runs are traced: the model, times and tokens, and
 * none of what was said.
 */
export const telemetry: TelemetrySettings = { isEnabled: true, recordInputs: false, recordOutputs: false };
