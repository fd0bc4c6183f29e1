/** A web page has no status bar: what a project asks of it is taken, and nothing is drawn. */
export function StatusBar(_props: { style?: string; hidden?: boolean; backgroundColor?: string }): null {
  return null;
}
export const setStatusBarStyle = (_style: string): void => undefined;
export const setStatusBarHidden = (_hidden: boolean): void => undefined;
export const setStatusBarBackgroundColor = (_color: string): void => undefined;
export default StatusBar;
