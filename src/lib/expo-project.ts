import { t } from '#language/speech.ts';
/** A package that a mobile project needs. */
export interface ExpoPackage {
  readonly name: string;
  readonly version: string;
  /** Whether it belongs to the SDK, so that `expo install` chooses its version. */
  readonly isSdk: boolean;
  readonly isDevelopment: boolean;
}

/** What a mobile project says about how it runs with Expo. */
export interface ExpoProject {
  /** Major version of the SDK, such as `57`; null when the project names none. */
  readonly sdkVersion: string | null;
  readonly name: string | null;
  /** Scheme of its deep links. */
  readonly scheme: string | null;
  readonly packages: readonly ExpoPackage[];
  /** Why it would not run, in words; empty when it would. */
  readonly problems: readonly string[];
  /** Commands that run it on a machine of one's own, in order. */
  readonly commands: readonly string[];
}

type Json = Readonly<Record<string, unknown>>;

function parse(text: string | undefined): Json | null {
  try {
    const value: unknown = JSON.parse(text ?? 'null');
    return typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as Json) : null;
  } catch {
    return null;
  }
}
const record = (value: unknown): Json => (typeof value === 'object' && value !== null ? (value as Json) : {});
const text = (value: unknown): string | null => (typeof value === 'string' && value !== '' ? value : null);
const sdkPackage =
  /^(?:expo(?:-[\w-]+)?|@expo\/[\w-]+|react-native(?:-(?:screens|safe-area-context|svg|gesture-handler|reanimated|web|worklets))?|react)$/;

/**
 * Reads what a project's own `package.json` and `app.json` say about Expo. Nothing is run and nothing is fetched.
 * @param files texts by path.
 */
export function readExpoProject(files: Readonly<Record<string, string>>): ExpoProject {
  const manifest = parse(files['package.json']);
  const app = parse(files['app.json']);
  const config = record(app?.['expo'] ?? app);
  const packages = (['dependencies', 'devDependencies'] as const)
    .flatMap((field) =>
      Object.entries(record(manifest?.[field])).map(([name, version]) => ({
        name,
        version: String(version),
        isSdk: sdkPackage.test(name),
        isDevelopment: field === 'devDependencies',
      })),
    )
    .sort((one, other) => one.name.localeCompare(other.name));

  const expo = packages.find(({ name }) => name === 'expo')?.version ?? '';
  const sdkVersion = /(\d+)/.exec(text(config['sdkVersion']) ?? expo)?.[1] ?? null;
  const main = text(manifest?.['main']);
  const entry = main === null || /^expo(?:-router)?\//.test(main) ? null : main.replace(/^\.\//, '');
  const problems = [
    manifest === null ? t`There is no package.json that can be read.` : '',
    app === null ? t`There is no app.json that can be read.` : '',
    manifest !== null && expo === '' ? t`package.json does not depend on expo.` : '',
    manifest !== null && !packages.some(({ name }) => name === 'react-native')
      ? t`package.json does not depend on react-native.`
      : '',
    app !== null && text(config['name']) === null ? t`app.json gives the app no name.` : '',
    entry !== null && !(entry in files) ? t`package.json begins with ${entry}, which does not exist.` : '',
  ].filter((problem) => problem !== '');
  return {
    sdkVersion,
    name: text(config['name']),
    scheme: text(config['scheme']),
    packages,
    problems,
    commands: ['npm install', 'npx expo install --check', 'npx expo start'],
  };
}
