interface Lock {
  packages?: Record<string, { link?: boolean }>;
}

/**
 * The part of a package-lock.json that decides a build: the installed packages. The workspaces are in it too, with their
 * versions: the release of one section must not give every other one, and the shell, another version.
 */
export function installedPackages(lock: string): string {
  let packages: Lock['packages'];
  try {
    ({ packages = {} } = JSON.parse(lock) as Lock);
  } catch {
    return lock;
  }
  const installed = Object.entries(packages).filter(
    ([place, { link }]) => place.includes('node_modules/') && link !== true,
  );
  return JSON.stringify(installed);
}
