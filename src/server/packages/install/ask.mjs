import pacote from 'pacote';
import registryFetch from 'npm-registry-fetch';
import semver from 'semver';
import { registryOptions } from './registry.mjs';

const atOnce = 8;
const mostFound = 20;
const longestText = 300;

const textOf = (value) => (typeof value === 'string' ? value.slice(0, longestText) : '');

/** A license as it is written today, or as it was: `{ type }`. */
const licenseOf = ({ license }) => {
  const written = textOf(typeof license === 'object' ? license?.type : license).trim();
  return written === '' ? null : written;
};

const aboutOf = (manifest) => ({
  version: textOf(manifest.version),
  license: licenseOf(manifest),
  description: textOf(manifest.description),
});

/** Whether the registry answered, with a refusal. */
const isAnswer = (error) => typeof error?.statusCode === 'number' || /^E[45]\d\d$/.test(error?.code ?? '');

async function latestOf(name, options) {
  try {
    const path = `/${name.replace('/', '%2f')}/latest`;
    return aboutOf(await registryFetch.json(path, options));
  } catch (error) {
    if (!isAnswer(error)) throw error;
  }
  // Not every registry tells of one version alone.
  try {
    return aboutOf(await pacote.manifest(`${name}@latest`, { ...options, fullMetadata: true }));
  } catch (error) {
    if (error?.code === 'E404' || error?.code === 'ETARGET' || error?.code === 'ENOVERSIONS') return null;
    throw error;
  }
}

/** What the registry says of the newest versions of packages, by name; null for those that it does not have. */
export async function latestPackages(work) {
  const options = registryOptions(work);
  const found = {};
  let next = 0;
  const lane = async () => {
    for (let at = next++; at < work.names.length; at = next++)
      found[work.names[at]] = await latestOf(work.names[at], options);
  };
  await Promise.all(Array.from({ length: atOnce }, lane));
  return found;
}

const isName = /^(?:@[a-z0-9~-][a-z0-9._~-]*\/)?[a-z0-9~-][a-z0-9._~-]*$/;

/** Packages that a text may mean, the most fitting first. */
export async function searchPackages(work) {
  const options = registryOptions(work);
  try {
    const query = { text: work.text, size: mostFound };
    const { objects } = await registryFetch.json('/-/v1/search', { ...options, query });
    return objects.slice(0, mostFound).flatMap(({ package: about }) => {
      const publishedAt = Date.parse(about?.date ?? '');
      return isName.test(about?.name ?? '')
        ? [
            {
              name: about.name,
              ...aboutOf(about),
              publishedAt: Number.isNaN(publishedAt) ? null : publishedAt,
            },
          ]
        : [];
    });
  } catch (error) {
    if (!isAnswer(error) && !(error instanceof TypeError)) throw error;
  }
  const name = work.text.trim().toLowerCase();
  const about = isName.test(name) ? await latestOf(name, options) : null;
  return about === null ? [] : [{ name, ...about, publishedAt: null }];
}

/** The newest range in which a version of a package had another one among its dependencies; null when none had. */
function rangeIn(about, name, wanted) {
  const versions = Object.keys(about?.versions ?? {}).filter(
    (version) => semver.valid(version) !== null && (wanted === '' || semver.satisfies(version, wanted)),
  );
  for (const version of semver.rsort(versions)) {
    const range = about.versions[version].dependencies?.[name];
    if (typeof range === 'string' && semver.validRange(range) !== null) return range;
  }
  return null;
}

/**
 * Ranges of packages that others use without saying so: they once came along with packages that brought them, and do not
 * any more.
 * @param work `near`: packages that may have brought them, the nearest first, by their names; `name@range` for one of
 *   which only those versions count
 */
export async function rangesOnceDeclared(work) {
  const options = registryOptions(work);
  const abouts = new Map();
  const aboutOfPackage = (item) => {
    const known = abouts.get(item) ?? pacote.packument(item, options).catch(() => null);
    abouts.set(item, known);
    return known;
  };
  const found = {};
  for (const [name, near] of Object.entries(work.near)) {
    for (let at = 0; at < near.length && found[name] === undefined; at += atOnce) {
      const ranges = await Promise.all(
        near.slice(at, at + atOnce).map(async (spec) => {
          const end = spec.indexOf('@', 1);
          const [item, wanted] = end < 0 ? [spec, ''] : [spec.slice(0, end), spec.slice(end + 1)];
          return rangeIn(await aboutOfPackage(item), name, wanted);
        }),
      );
      const range = ranges.find((one) => one !== null);
      if (range !== undefined) found[name] = range;
    }
  }
  return found;
}
