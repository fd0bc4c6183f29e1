const label = /(?:^|[.-])(?:test|testing|stage|staging|dev|qa)(?=[.-])/u;
const local =
  /^(?:localhost|\[::1\]|127\.|10\.|192\.168\.|172\.(?:1[6-9]|2\d|3[01])\.)|\.(?:localhost|local|test|internal)$/u;

/** Whether a host is one for trying things out: this machine, a private network, or named test, staging or dev. */
export const isTestHost = (hostname: string): boolean => {
  const name = hostname.toLowerCase();
  return local.test(name) || label.test(name);
};
