/**
 * What is wrong with a lockfile: a registry's host in it, or an optional dependency of a named platform without an entry of its own.
 * Tools of development need their Linux entries only.
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
  return problems;
}
