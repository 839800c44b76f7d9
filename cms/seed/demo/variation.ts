/**
 * A number between -1 and 1 that is always the same for the same name (FNV-1a): the demo's months and
 * days differ from one another as real ones do, and two seeds at the same moment are still identical.
 */
export function variation(name: string): number {
  let hash = 0x811c9dc5
  for (let index = 0; index < name.length; index += 1) {
    hash = Math.imul(hash ^ name.charCodeAt(index), 0x01000193)
  }
  // The low bits of FNV change most; fold the high ones in before scaling.
  const mixed = Math.imul(hash ^ (hash >>> 15), 0x2c1b3c6d) >>> 0
  return (mixed / 0xffffffff) * 2 - 1
}
