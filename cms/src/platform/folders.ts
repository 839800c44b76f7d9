import { existsSync } from 'node:fs'
import { cp, mkdir, readdir, rename, rm, rmdir } from 'node:fs/promises'
import path from 'node:path'

/** Regular files below a folder, relative to it; hidden ones and links are left out, and so are entries that `isKept` doesn't want. */
export async function filesIn(
  dir: string,
  isKept: (name: string) => boolean = () => true,
): Promise<string[]> {
  if (!existsSync(dir)) return []
  const files: string[] = []
  for (const entry of await readdir(dir, { withFileTypes: true })) {
    if (entry.name.startsWith('.') || !isKept(entry.name)) continue
    if (entry.isFile()) files.push(entry.name)
    if (!entry.isDirectory()) continue
    const below = await filesIn(path.join(dir, entry.name))
    files.push(...below.map((name) => `${entry.name}/${name}`))
  }
  return files.sort()
}

/** Moves files from one folder to another, also where that is on another disk. Folders that become empty go. */
export async function moveFiles(names: readonly string[], from: string, to: string): Promise<void> {
  for (const name of names) await moveFile(path.join(from, name), path.join(to, name))
  const folders = new Set(names.map((name) => path.dirname(name)).filter((name) => name !== '.'))
  // One that holds something else stays.
  for (const name of folders) await rmdir(path.join(from, name)).catch(() => undefined)
}

/** Moves a file, also to another disk, and makes its folder. */
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
