import { existsSync } from 'node:fs'
import { cp, mkdir, readdir, rename, rm, rmdir } from 'node:fs/promises'
import path from 'node:path'

/**
 * Lists regular files below a folder as relative paths, sorted. Omits hidden files, links, and top-level entries that
 * `isKept` rejects.
 */
export async function listFilesBelow(
  dir: string,
  isKept: (name: string) => boolean = () => true,
): Promise<string[]> {
  if (!existsSync(dir)) return []
  const files: string[] = []
  for (const entry of await readdir(dir, { withFileTypes: true })) {
    if (entry.name.startsWith('.') || !isKept(entry.name)) continue
    if (entry.isFile()) files.push(entry.name)
    if (!entry.isDirectory()) continue
    const below = await listFilesBelow(path.join(dir, entry.name))
    files.push(...below.map((name) => `${entry.name}/${name}`))
  }
  return files.sort()
}

/** Moves files from one folder to another, also across disks, and deletes folders that become empty. */
export async function moveFiles(names: readonly string[], from: string, to: string): Promise<void> {
  for (const name of names) await moveFile(path.join(from, name), path.join(to, name))
  const folders = new Set(names.map((name) => path.dirname(name)).filter((name) => name !== '.'))
  // A folder with other content stays.
  for (const name of folders) await rmdir(path.join(from, name)).catch(() => undefined)
}

/** Moves a file, also across disks, and creates its folder. */
export async function moveFile(from: string, to: string): Promise<void> {
  await mkdir(path.dirname(to), { recursive: true, mode: 0o755 })
  try {
    await rename(from, to)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EXDEV') throw error
    await cp(from, to, { preserveTimestamps: true, errorOnExist: true, force: false })
    await rm(from)
  }
}
