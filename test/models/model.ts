import type { ChartModel } from '#test/support/chart-tests/model.ts';

/** How the generated tests drive one registered machine; without `inputs` it begins with the registry's example. */
export interface MachineModel extends ChartModel {
  /** The id in the registry. */
  readonly id: string;
}

/** A thrown value as the server's calls throw it. */
export const callError = (errNo: number, message = 'server message') =>
  Object.assign(new Error(message), { errNo });
