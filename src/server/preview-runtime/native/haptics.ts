/** Short vibrations, where the browser and the device have them. */
const buzz = (pattern: number | number[]): Promise<void> => {
  if (typeof navigator.vibrate === 'function') navigator.vibrate(pattern);
  return Promise.resolve();
};

export const ImpactFeedbackStyle = {
  Light: 'light',
  Medium: 'medium',
  Heavy: 'heavy',
  Soft: 'soft',
  Rigid: 'rigid',
} as const;
export const NotificationFeedbackType = { Success: 'success', Warning: 'warning', Error: 'error' } as const;

export const selectionAsync = (): Promise<void> => buzz(10);
export const impactAsync = (style: string = ImpactFeedbackStyle.Medium): Promise<void> =>
  buzz(style === 'heavy' ? 40 : style === 'light' ? 10 : 20);
export const notificationAsync = (type: string = NotificationFeedbackType.Success): Promise<void> =>
  buzz(type === 'error' ? [30, 40, 30, 40, 30] : [20, 40, 20]);
