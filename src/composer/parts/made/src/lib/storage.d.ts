/** Keeps texts on this device. */
export declare const storage: {
  read(key: string): string | null;
  write(key: string, text: string): void;
};
